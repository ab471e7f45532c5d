import { lazy, Suspense, useEffect, useState } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { Counted } from '#web/app/public/Counted.tsx'
import { useSession } from '#web/app/session.ts'
import { addToCart, setMeal, useCart } from '#web/features/checkout/cart/cart.data.ts'
import { loadPastMeals, loadRestaurant, type PastMeal } from '#web/features/food/food.data.ts'
import { GroupOffer } from '#web/features/food/group/GroupOffer.tsx'
import { restaurantSchema } from '#web/features/food/restaurant.schema.ts'
import type { Ordered } from '#web/features/food/shop/DishSheet.tsx'
import { readFilters } from '#web/features/food/shop/filters.ts'
import { MenuView } from '#web/features/food/shop/MenuView.tsx'
import { ReportButton } from '#web/features/reports/shop/ReportButton.tsx'
import { forDocument } from '#web/rendering/page-data.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { orNotFound } from '../../refusal.ts'
import type { Guest } from './RestaurantGroup.tsx'

const RestaurantGroup = lazy(() => import('./RestaurantGroup.tsx'))

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const { zip, isPickup } = readFilters(new URL(request.url).searchParams)
  const page = await orNotFound(loadRestaurant(params.slug ?? '', zip, isPickup))
  if (!page) throw new Response(null, { status: 404 })
  const address = addressOf(request)
  return { page, zip, isPickup, address, schema: forDocument(restaurantSchema(page, address)) }
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

/** The link of a group order that was opened; after hydration, since the page is the same for all. */
const useAsked = () => {
  const key = useSearchParams()[0].get('gruppe')
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => setAsked(key), [key])
  return { asked, isAsked: key !== null }
}

export default function RestaurantPage() {
  const { page, zip, isPickup } = useLoaderData<typeof loader>()
  const { cart } = useCart()
  const [lacksName, setLacksName] = useState(false)
  const meals = usePastMeals(page.url)
  const group = cart?.groups.find(
    ({ provider, kind }) => kind === 'food' && provider.id === page.restaurant.provider_id,
  )
  const wish = { provider_id: page.restaurant.provider_id, zip, is_pickup: isPickup }
  const inCart = group?.meal?.group_key ?? null
  const { asked, isAsked } = useAsked()
  const [isWanted, setIsWanted] = useState(false)
  const [hasEnded, setHasEnded] = useState(false)
  const [invited, setInvited] = useState<Guest | null | undefined>(undefined)
  const guest = isAsked ? invited : null
  const add = async (ordered: Ordered) => {
    if (guest) {
      setLacksName(!guest.name.trim())
      if (guest.name.trim()) return guest.add(ordered)
      document.getElementById('for-whom')?.focus()
      return false
    }
    const isFirst = !group
    const done = await addToCart(ordered)
    if (done && isFirst) await setMeal(wish)
    return done
  }
  return (
    <>
      <Counted what="provider" slug={page.url} />
      <MenuView
        key={page.restaurant.provider_id}
        page={page}
        zip={zip}
        isPickup={isPickup}
        group={asked}
        above={
          <>
            {(isWanted || asked || inCart || meals.length > 0) && (
              <Suspense fallback={null}>
                <RestaurantGroup
                  slug={page.url}
                  company={page.company_name}
                  wish={wish}
                  inCart={inCart}
                  asked={asked}
                  isWanted={isWanted}
                  meals={meals}
                  onGuest={setInvited}
                  onEnd={() => {
                    setIsWanted(false)
                    setHasEnded(true)
                  }}
                />
              </Suspense>
            )}
            {!isWanted && !inCart && guest === null && (
              <GroupOffer hasFocus={hasEnded} onStart={() => setIsWanted(true)} />
            )}
          </>
        }
        forWhom={
          guest === undefined
            ? undefined
            : guest && (
                <Field
                  id="for-whom"
                  label="Ihr Name"
                  hint="Damit alle sehen, für wen das Gericht ist."
                  value={guest.name}
                  maxLength={40}
                  autoComplete="given-name"
                  error={lacksName && !guest.name.trim() && 'Bitte sagen Sie, für wen das Gericht ist.'}
                  onChange={(event) => guest.setName(event.target.value)}
                />
              )
        }
        basket={
          guest
            ? null
            : {
                shown: group
                  ? {
                      count: group.items.reduce((sum, { quantity }) => sum + quantity, 0),
                      total: group.total,
                      missing: group.meal?.missing ?? 0,
                      fee: group.meal?.is_pickup || group.meal?.zone ? group.shipping_total : null,
                      lines: group.items.map(({ id, name, quantity, total }) => ({ id, name, quantity, total })),
                    }
                  : null,
              }
        }
        onAdd={add}
        reportOf={(dish) =>
          dish ? (
            <ReportButton
              reported={{ type: 'product', id: dish.id, name: dish.name, pictures: dish.picture ? 1 : 0 }}
            />
          ) : (
            <ReportButton reported={{ type: 'provider', id: page.restaurant.provider_id, name: page.company_name }} />
          )
        }
      />
    </>
  )
}
