import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { categoryPath, paths } from '#web/app/paths.ts'
import { useCounted } from '#web/app/public/views.data.ts'
import { CategoryHead, type World } from '#web/features/catalogue/CategoryHead.tsx'
import { loadWorld } from '#web/features/catalogue/catalogue.data.ts'
import { loadRoutes } from '#web/features/leads/ask/ask.data.ts'
import { RouteLinks } from '#web/features/leads/ask/RouteLinks.tsx'
import { loadListing } from '#web/features/products/products.data.ts'
import { addressWith, readFilters } from '#web/features/products/shop/listing/listing.ts'
import { ProductListing } from '#web/features/products/shop/listing/ProductListing.tsx'

import { ButtonLink } from '#web/ui/Button.tsx'
import { orNotFound } from '../../refusal.ts'

const lists = { product: 'products', category: 'products', services: 'services', property_type: 'properties' } as const

/** The page of all services has no category of its own. */
const routesOf = ({ id, slug }: World) => (typeof id === 'string' ? {} : { category_slug: slug })

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const world = await orNotFound(loadWorld(params.slug ?? ''))
  if (world.slug !== params.slug) throw redirect(categoryPath(world.slug), 301)
  // the page is the category: the address has no second one
  const filters = { ...readFilters(new URL(request.url).searchParams), category: '' }
  const listing = await loadListing(lists[world.category_type], { ...filters, category: world.slug })
  const routes = world.category_type === 'services' ? await loadRoutes(routesOf(world)) : []
  return { world, filters, listing, routes, address: addressOf(request, ['seite']) }
}

export const meta = ({ loaderData: found, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: found?.world.name ?? 'Kategorie',
    description: found?.world.description,
    address: found?.address,
  })

export default function Category() {
  const { world, filters, listing, routes } = useLoaderData<typeof loader>()
  useCounted('world', world.slug)
  return (
    <div className="content-width page-body">
      <CategoryHead world={world} />
      {world.category_type === 'property_type' && (
        <p>
          <ButtonLink to={paths.properties} look="quiet">
            Auf der Karte suchen
          </ButtonLink>
        </p>
      )}
      <RouteLinks title="Angebote einholen" routes={routes} />
      <ProductListing
        listing={listing}
        filters={filters}
        place={{ path: categoryPath(world.slug), fixed: {} }}
        category={world.slug}
        categoryAddress={(slug) => addressWith({ path: categoryPath(slug), fixed: {} }, filters, {})}
      />
    </div>
  )
}
