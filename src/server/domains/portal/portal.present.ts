import { pictureSet } from '#server/platform/files/pictures.ts'
import { isoTime } from '#server/platform/times.ts'
import type { EventRow } from './events.queries.ts'
import type { CardRow, CategoryRow, DateRow, HotspotRow, ImageRow, PostRow, RegionRow } from './portal.queries.ts'
import { clockOf } from './portal.rules.ts'
import type { EditableRow } from './post-editor.queries.ts'

const presentImage = ({ id, key, width, height, caption }: ImageRow) => ({
  id,
  ...pictureSet(key),
  width,
  height,
  caption,
})

const presentDate = ({ firstDay, startMinute, lastDay, endMinute, startsAt, endsAt }: DateRow) => ({
  start_date: firstDay,
  start_time: clockOf(startMinute),
  end_date: lastDay,
  end_time: clockOf(endMinute),
  starts_at: isoTime(startsAt),
  ends_at: isoTime(endsAt),
})

export const presentCard = ({ id, slug, title, teaser, category, region, city, ...row }: CardRow) => ({
  id,
  slug,
  title,
  teaser,
  published_at: isoTime(row.publishedAt),
  category,
  region,
  image: row.image && presentImage(row.image),
  is_event: row.nextDate !== null,
  next_date: row.nextDate && presentDate(row.nextDate),
  dates_left: row.datesLeft,
  city,
})

export const presentEvent = ({ date, placeName, price, organiser, lat, lng, km, ...card }: EventRow) => ({
  ...presentCard(card),
  date: presentDate(date),
  place_name: placeName,
  price,
  organiser,
  lat,
  lng,
  distance: km === null ? null : Math.round(km * 10) / 10,
})

/** A provider without a public page is not named: nothing could be linked. */
const presentProvider = (provider: PostRow['provider']) =>
  provider?.slug
    ? { id: provider.id, company_name: provider.companyName, slug: provider.slug, city: provider.city }
    : null

export const presentPost = (row: PostRow) => ({
  ...presentCard(row),
  content: row.html,
  updated_at: isoTime(row.updatedAt),
  author: row.author,
  provider: presentProvider(row.provider),
  images: row.images.map(presentImage),
  dates: row.dates.map(presentDate),
  place: {
    name: row.placeName,
    street: row.street,
    postal_code: row.postalCode,
    city: row.city,
    lat: row.lat,
    lng: row.lng,
  },
  price: row.price,
  link: row.link,
  related: row.related.map(presentCard),
})

export const presentEditableRow = (row: EditableRow) => {
  const { teaser: _, dates_left: __, city: ___, ...card } = presentCard(row)
  return {
    ...card,
    title: (row.state === 'draft' && row.draftTitle) || card.title,
    state: row.state,
    is_waiting: row.isWaiting,
    is_changed: row.isChanged,
    publish_at: row.publishAt && isoTime(row.publishAt),
    has_failed: row.hasFailed,
    unpublish_at: row.unpublishAt && isoTime(row.unpublishAt),
    updated_at: isoTime(row.updatedAt),
  }
}

export const presentCategory = ({ id, slug, name, description, posts }: CategoryRow) => ({
  id,
  slug,
  name,
  description,
  posts,
})

export const presentRegion = (row: RegionRow) => ({
  ...presentCategory(row),
  postal_code: row.postalCode,
  lat: row.lat,
  lng: row.lng,
  events: row.events,
  image: row.image && presentImage(row.image),
})

export const presentHotspot = ({ nextDate, ...row }: HotspotRow) => ({
  ...row,
  is_event: nextDate !== null,
  next_date: nextDate && presentDate(nextDate),
})

export const presentAddress = ({ slug, updatedAt }: { slug: string; updatedAt: string }) => ({
  slug,
  updated_at: isoTime(updatedAt),
})
