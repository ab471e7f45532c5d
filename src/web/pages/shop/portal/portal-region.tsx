import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { paths, regionPath } from '#web/app/paths.ts'
import { loadEvents, loadPosts, loadRegions } from '#web/features/portal/portal.data.ts'
import { listPath, pageOf } from '#web/features/portal/shop/meta.ts'
import { PortalSection } from '#web/features/portal/shop/PortalSection.tsx'
import { EventRows } from '#web/features/portal/shop/PostCards.tsx'
import { PostList } from '#web/features/portal/shop/PostList.tsx'
import { RegionLinks } from '#web/features/portal/shop/RegionLinks.tsx'
import { PageLinks } from '#web/features/products/shop/listing/PageLinks.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { IconMap } from '#web/ui/icons.ts'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const slug = params.slug ?? ''
  const page = pageOf(new URL(request.url).searchParams)
  const [regions, posts, events] = await Promise.all([
    loadRegions(),
    orNotFound(loadPosts({ region: slug, page })),
    page === 1 ? orNotFound(loadEvents({ region: slug })) : null,
  ])
  const region = regions.find((one) => one.slug === slug)
  if (!region) throw data(null, { status: 404 })
  return { regions, region, posts, events: events?.data.slice(0, 3) ?? [], address: addressOf(request, ['seite']) }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: loaderData ? `${loaderData.region.name}: Neues und Termine` : 'Region',
    description: loaderData?.region.description || 'Neues und Termine aus der Region.',
    address: loaderData?.address,
  })

export default function PortalRegion() {
  const { regions, region, posts, events } = useLoaderData<typeof loader>()
  const { slug, name, description } = region
  return (
    <PostList
      title={name}
      text={description}
      tools={
        <>
          <RegionLinks
            regions={regions}
            here={slug}
            pathOf={(chosen) => (chosen ? regionPath(chosen) : paths.portal)}
          />
          <div>
            <ButtonLink look="quiet" to={listPath(paths.portalMap, { region: slug })}>
              <IconMap size={20} aria-hidden />
              Hotspots auf der Karte
            </ButtonLink>
          </div>
        </>
      }
      before={
        events.length > 0 && (
          <>
            <PortalSection
              title="Nächste Termine"
              more={{ to: listPath(paths.portalEvents, { region: slug }), label: 'Alle Termine' }}
            >
              <EventRows events={events} />
            </PortalSection>
            <PortalSection title="Alle Beiträge">{null}</PortalSection>
          </>
        )
      }
      posts={posts}
      pages={
        <PageLinks
          current={posts.currentPage}
          total={posts.lastPage}
          addressOf={(seite) => listPath(regionPath(slug), { seite })}
        />
      }
    />
  )
}
