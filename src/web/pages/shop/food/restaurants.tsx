import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { loadBackdrop } from '#web/app/place/map.data.ts'
import { loadRestaurants } from '#web/features/food/food.data.ts'
import { listPath, readFilters } from '#web/features/food/shop/filters.ts'
import { pinsOf } from '#web/features/food/shop/pins.ts'
import { Restaurants } from '#web/features/food/shop/Restaurants.tsx'
import { PageLinks } from '#web/features/products/shop/listing/PageLinks.tsx'
import { orNotFound } from '../../refusal.ts'

const RestaurantMap = lazy(() => import('#web/features/food/shop/RestaurantMap.tsx'))

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const filters = readFilters(new URL(request.url).searchParams)
  const found = await orNotFound(loadRestaurants(filters))
  const pins = filters.isMap ? pinsOf(found, filters) : []
  const backdrop = pins.length ? await loadBackdrop(pins) : null
  return { filters, found, pins, backdrop, address: addressOf(request, ['seite']) }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: loaderData?.filters.zip ? `Essen bestellen in ${loaderData.filters.zip}` : 'Essen bestellen',
    description: 'Restaurants und Bäckereien der Region: Speisekarten, Lieferung zu Ihnen oder Abholung.',
    address: loaderData?.address,
  })

export default function RestaurantsPage() {
  const { filters, found, pins, backdrop } = useLoaderData<typeof loader>()
  return (
    <Restaurants
      filters={filters}
      found={found}
      map={
        backdrop && (
          <Suspense>
            <RestaurantMap pins={pins} backdrop={backdrop} />
          </Suspense>
        )
      }
      pages={
        <PageLinks current={filters.page} total={found.lastPage} addressOf={(page) => listPath(filters, { page })} />
      }
    />
  )
}
