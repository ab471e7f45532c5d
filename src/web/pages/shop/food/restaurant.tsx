import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { useSession } from '#web/app/session.ts'
import { addToCart, setMeal, useCart } from '#web/features/checkout/cart/cart.data.ts'
import { loadPastMeals, loadRestaurant, type PastMeal } from '#web/features/food/food.data.ts'
import { restaurantSchema } from '#web/features/food/restaurant.schema.ts'
import type { Ordered } from '#web/features/food/shop/DishSheet.tsx'
import { readFilters } from '#web/features/food/shop/filters.ts'
import { MenuView } from '#web/features/food/shop/MenuView.tsx'
import { PastMeals } from '#web/features/food/shop/PastMeals.tsx'
import { ReportButton } from '#web/features/reports/shop/ReportButton.tsx'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const { zip, isPickup } = readFilters(new URL(request.url).searchParams)
  const page = await orNotFound(loadRestaurant(params.slug ?? '', zip, isPickup))
  if (!page) throw new Response(null, { status: 404 })
  const address = addressOf(request)
  return { page, zip, isPickup, address, schema: restaurantSchema(page, address) }
}

/** A dish that opens or closes is part of what is here already. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  const menuOf = ({ pathname, searchParams }: URL) =>
    [pathname, searchParams.get('plz'), searchParams.get('art')].join(' ')
  return menuOf(currentUrl) !== menuOf(nextUrl) && defaultShouldRevalidate
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => {
  if (!loaderData) return pageMeta({ matches, title: 'Speisekarte' })
  const { company_name, city, menu } = loaderData.page
  const dishes = menu.dishes.slice(0, 5).map(({ name }) => name)
  return [
    ...pageMeta({
      matches,
      title: `${company_name}: Speisekarte`,
      description: `Speisekarte von ${company_name} in ${city}: ${dishes.join(', ')}.`,
      address: loaderData.address,
    }),
    { 'script:ld+json': loaderData.schema },
  ]
}

/** The last meals of somebody who is logged in; they come after the page, which is the same for all. */
const usePastMeals = (slug: string) => {
  const session = useSession()
  const userId = session.status === 'member' ? session.member.id : null
  const [meals, setMeals] = useState<PastMeal[]>([])
  useEffect(() => {
    if (userId === null) return setMeals([])
    let isCurrent = true
    loadPastMeals(slug).then(
      (found) => isCurrent && setMeals(found),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [slug, userId])
  return meals
}

export default function RestaurantPage() {
  const { page, zip, isPickup } = useLoaderData<typeof loader>()
  const { cart } = useCart()
  const meals = usePastMeals(page.url)
  const group = cart?.groups.find(
    ({ provider, kind }) => kind === 'food' && provider.id === page.restaurant.provider_id,
  )
  const add = async (ordered: Ordered) => {
    const isFirst = !group
    const done = await addToCart(ordered)
    if (done && isFirst) await setMeal({ provider_id: page.restaurant.provider_id, zip, is_pickup: isPickup })
    return done
  }
  return (
    <MenuView
      key={page.restaurant.provider_id}
      page={page}
      zip={zip}
      isPickup={isPickup}
      again={
        meals.length > 0 && (
          <PastMeals
            meals={meals}
            onAdd={async ({ items }) => {
              for (const item of items) await add({ ...item, variant_id: item.variant_id ?? undefined })
            }}
          />
        )
      }
      basket={
        group
          ? {
              count: group.items.reduce((sum, { quantity }) => sum + quantity, 0),
              total: group.total,
              missing: group.meal?.missing ?? 0,
              fee: group.shipping_total,
              lines: group.items.map(({ id, name, quantity, total }) => ({ id, name, quantity, total })),
            }
          : null
      }
      onAdd={add}
      reportOf={(dish) =>
        dish ? (
          <ReportButton reported={{ type: 'product', id: dish.id, name: dish.name, pictures: dish.picture ? 1 : 0 }} />
        ) : (
          <ReportButton reported={{ type: 'provider', id: page.restaurant.provider_id, name: page.company_name }} />
        )
      }
    />
  )
}
