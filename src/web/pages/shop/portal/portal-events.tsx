import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { loadEvents, loadRegions } from '#web/features/portal/portal.data.ts'
import { listPath, pageOf } from '#web/features/portal/shop/meta.ts'
import { PostList } from '#web/features/portal/shop/PostList.tsx'
import { RegionLinks } from '#web/features/portal/shop/RegionLinks.tsx'
import { PageLinks } from '#web/features/products/shop/listing/PageLinks.tsx'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams
  const region = params.get('region') ?? ''
  const [regions, events] = await Promise.all([loadRegions(), orNotFound(loadEvents({ region, page: pageOf(params) }))])
  return { regions, region, events, address: addressOf(request, ['region', 'seite']) }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: 'Termine in der Region',
    description: 'Märkte, Konzerte, Führungen und Feste: was in den nächsten Wochen in der Region los ist.',
    address: loaderData?.address,
  })

export default function PortalEvents() {
  const { regions, region, events } = useLoaderData<typeof loader>()
  return (
    <PostList
      title="Termine in der Region"
      text="Was in den nächsten Wochen los ist, das Nächste zuerst."
      tools={
        <RegionLinks
          regions={regions}
          here={region}
          pathOf={(slug) => listPath(paths.portalEvents, { region: slug })}
        />
      }
      posts={events}
      asEvents
      empty={{ title: 'Zurzeit ist nichts geplant', text: 'Neue Termine stehen hier, sobald wir von ihnen erfahren.' }}
      pages={
        <PageLinks
          current={events.currentPage}
          total={events.lastPage}
          addressOf={(seite) => listPath(paths.portalEvents, { region, seite })}
        />
      }
    />
  )
}
