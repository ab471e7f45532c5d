import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { germanDay } from '#lib/format.ts'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { loadDates, loadRegions } from '#web/features/portal/portal.data.ts'
import { DayLinks } from '#web/features/portal/shop/events/DayLinks.tsx'
import { daysOf } from '#web/features/portal/shop/events/days.ts'
import { listPath, pageOf } from '#web/features/portal/shop/meta.ts'
import { DateRows } from '#web/features/portal/shop/PostCards.tsx'
import { PostList } from '#web/features/portal/shop/PostList.tsx'
import { RegionLinks } from '#web/features/portal/shop/RegionLinks.tsx'
import { PageLinks } from '#web/features/products/shop/listing/PageLinks.tsx'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams
  const region = params.get('region') ?? ''
  const day = params.get('wann') ?? ''
  const [regions, events] = await Promise.all([
    loadRegions(),
    orNotFound(loadDates({ region, page: pageOf(params), ...daysOf(day, germanDay()) })),
  ])
  return { regions, region, day, events, address: addressOf(request, ['region', 'seite']) }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: 'Termine in der Region',
    description: 'Märkte, Konzerte, Führungen und Feste: was in den nächsten Wochen in der Region los ist.',
    address: loaderData?.address,
  })

export default function PortalEvents() {
  const { regions, region, day, events } = useLoaderData<typeof loader>()
  return (
    <PostList
      title="Termine in der Region"
      text={
        <>
          Was in den nächsten Wochen los ist, das Nächste zuerst.{' '}
          <Link to={paths.portalSuggest}>Termin oder Beitrag vorschlagen</Link>
        </>
      }
      tools={
        <>
          <DayLinks here={day} pathOf={(wann) => listPath(paths.portalEvents, { region, wann })} />
          <RegionLinks
            regions={regions}
            here={region}
            pathOf={(slug) => listPath(paths.portalEvents, { region: slug, wann: day })}
          />
        </>
      }
      posts={events}
      rows={<DateRows events={events.data} />}
      empty={
        day
          ? { title: 'An diesen Tagen ist nichts geplant', text: 'Sehen Sie nach, was an anderen Tagen los ist.' }
          : { title: 'Zurzeit ist nichts geplant', text: 'Neue Termine stehen hier, sobald wir von ihnen erfahren.' }
      }
      pages={
        <PageLinks
          current={events.currentPage}
          total={events.lastPage}
          addressOf={(seite) => listPath(paths.portalEvents, { region, wann: day, seite })}
        />
      }
    />
  )
}
