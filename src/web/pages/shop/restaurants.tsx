import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { loadRestaurants } from '#web/features/food/food.data.ts'
import { listPath, readFilters } from '#web/features/food/shop/filters.ts'
import { Restaurants } from '#web/features/food/shop/Restaurants.tsx'
import { PageLinks } from '#web/features/products/shop/PageLinks.tsx'
import { orNotFound } from '../refusal.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const filters = readFilters(new URL(request.url).searchParams)
  return { filters, found: await orNotFound(loadRestaurants(filters)), address: addressOf(request, ['seite']) }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: loaderData?.filters.zip ? `Essen bestellen in ${loaderData.filters.zip}` : 'Essen bestellen',
    description: 'Restaurants und Bäckereien der Region: Speisekarten, Lieferung zu Ihnen oder Abholung.',
    address: loaderData?.address,
  })

export default function RestaurantsPage() {
  const { filters, found } = useLoaderData<typeof loader>()
  return (
    <Restaurants
      filters={filters}
      found={found}
      pages={
        <PageLinks current={filters.page} total={found.lastPage} addressOf={(page) => listPath(filters, { page })} />
      }
    />
  )
}
