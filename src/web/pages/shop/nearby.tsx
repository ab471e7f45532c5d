import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { germanDay } from '#lib/format.ts'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { businessPath, paths, postPath, restaurantPath } from '#web/app/paths.ts'
import { loadBackdrop } from '#web/app/place/map.data.ts'
import { findPlaces } from '#web/app/place/search.data.ts'
import { loadLayout } from '#web/features/content/content.data.ts'
import { NearbyView } from '#web/features/content/nearby/NearbyView.tsx'
import {
  type NearbyFilters,
  type NearbyGroup,
  type NearbyRow,
  pinsOf,
  placeWords,
  readNearby,
} from '#web/features/content/nearby/nearby.ts'
import { loadRestaurants } from '#web/features/food/food.data.ts'
import { listPath, readFilters } from '#web/features/food/shop/filters.ts'
import { loadDates } from '#web/features/portal/portal.data.ts'
import { timesToday } from '#web/features/portal/shop/dates.ts'
import { listPath as eventsPath } from '#web/features/portal/shop/meta.ts'
import { findNearby } from '#web/features/providers/providers.data.ts'
import { directoryPath, readDirectory } from '#web/features/providers/shop/directory/directory.ts'
import type { ProviderCard } from '#web/features/providers/shop/directory/found.ts'

const NearbyMap = lazy(() => import('#web/features/content/nearby/NearbyMap.tsx'))

/** So many of each group; all of them have their own list. */
const shown = 6

const rowOf = (card: ProviderCard): NearbyRow => ({
  title: card.company_name,
  to: businessPath(card.url),
  text: card.industry?.name ?? '',
  place: placeWords(card.city, card.distance),
  state: card.opening?.text ?? '',
  lat: card.lat,
  lng: card.lng,
})

const restaurantFilters = (zip: string) => ({ ...readFilters(new URLSearchParams()), zip, isOpen: true })

/** Four lists at once, each filtered by the place before it is cut. */
const loadGroups = async (zip: string, { where, radius }: NearbyFilters): Promise<NearbyGroup[]> => {
  const today = germanDay()
  const hasFood = !(await loadLayout()).closed.includes('food')
  const [open, restaurants, events, bookable] = await Promise.all([
    findNearby(zip, radius, shown, { open_now: true }),
    hasFood ? loadRestaurants(restaurantFilters(zip)) : { total: 0, data: [], tags: [] },
    loadDates({ from: today, to: today, postal_code: zip, radius }),
    findNearby(zip, radius, shown, { bookable_today: true }),
  ])
  const listed = { ...readDirectory(new URLSearchParams()), where, radius }
  return [
    {
      kind: 'open',
      total: open.total,
      rows: open.data.map(rowOf),
      more: directoryPath(listed, { isOpen: true }),
    },
    {
      kind: 'delivers',
      total: restaurants.total,
      rows: restaurants.data.slice(0, shown).map((card) => ({
        title: card.company_name,
        to: restaurantPath(card.url, { zip, isPickup: false }),
        text: restaurants.tags
          .filter(({ id, kind }) => kind === 'kitchen' && card.tags.includes(id))
          .map(({ name }) => name)
          .join(', '),
        place: card.city,
        state: card.state,
        lat: card.lat,
        lng: card.lng,
      })),
      more: listPath({ ...restaurantFilters(zip), isOpen: restaurants.total > 0 }),
    },
    {
      kind: 'today',
      total: events.total,
      rows: events.data.slice(0, shown).map((event) => ({
        title: event.title,
        to: postPath(event.slug),
        text: event.price,
        place: placeWords([event.place_name, event.city].filter(Boolean).join(', '), event.distance),
        state: timesToday(event.date),
        lat: event.lat,
        lng: event.lng,
      })),
      more: eventsPath(paths.portalEvents, { wann: 'heute' }),
    },
    {
      kind: 'bookable',
      total: bookable.total,
      rows: bookable.data.map((card) => ({
        ...rowOf(card),
        ...(card.next_free && { state: `Nächster freier Termin: ${card.next_free.text}` }),
      })),
      more: directoryPath(listed, { isBookable: true }),
    },
  ]
}

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const filters = readNearby(new URL(request.url).searchParams)
  const [place] = await findPlaces(filters.where)
  const groups = place ? await loadGroups(place.postal_code, filters) : []
  const pins = pinsOf(groups)
  const backdrop = pins.length ? await loadBackdrop(pins) : null
  return { filters, city: place?.city ?? null, groups, pins, backdrop, address: addressOf(request) }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: 'Jetzt in meiner Nähe',
    description:
      'Was jetzt in Ihrer Nähe geöffnet hat, wer Essen liefert, was heute los ist und wo es noch einen Termin gibt.',
    address: loaderData?.address,
  })

export default function Nearby() {
  const { filters, city, groups, pins, backdrop } = useLoaderData<typeof loader>()
  return (
    <NearbyView
      filters={filters}
      city={city}
      groups={groups}
      map={
        backdrop && (
          <Suspense>
            <NearbyMap pins={pins} backdrop={backdrop} />
          </Suspense>
        )
      }
    />
  )
}
