import type { CardType } from '#contract/chat/rules.ts'
import { statusLabels } from '#contract/orders/labels.ts'
import { formatPrice } from '#lib/format.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import { pictureUrl } from '#server/platform/files/pictures.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Viewer } from '../chat.queries.ts'

export type Card = { id: number; title: string; text: string; image: string | null; url: string | null }
type LoadCards = (ids: readonly number[], viewer: Viewer) => Promise<Card[]>

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** cards that chat messages can point at; only what the viewer may see */
    chatCards?: Partial<Record<CardType, LoadCards>>
  }
}

const products: LoadCards = async (ids) => {
  const rows = await sql<{ id: number; name: string; slug: string; priceCents: number | null; image: string | null }>`
    select p.id, p.name, p.slug, p.price_cents as "priceCents",
      (select key from product_images where product_id = p.id order by position, id limit 1) as image
    from shared.products p join product_listings l on l.product_id = p.id where p.id = any(${ids}::bigint[])`
  return rows.map(({ id, name, slug, priceCents, image }) => ({
    id,
    title: name,
    text: priceCents === null ? '' : formatPrice(priceCents),
    image: image && pictureUrl(image, 320),
    url: `/produkt/${slug}`,
  }))
}

const providers: LoadCards = async (ids) => {
  const rows = await sql<{ id: number; name: string; slug: string; city: string; logo: string | null }>`
    select c.id, c.company_name as name, p.slug, c.city, p.logo from shared.companies c join shared.provider_pages p on p.provider_id = c.id
    where c.id = any(${ids}::bigint[]) and p.is_published`
  return rows.map(({ id, name, slug, city, logo }) => ({
    id,
    title: name,
    text: city,
    image: logo && pictureUrl(logo, 320),
    url: `/betriebe/${slug}`,
  }))
}

type OrderCard = {
  id: number
  number: string
  orderNumber: string
  status: keyof typeof statusLabels
  totalCents: number
  isProvider: boolean
}

/** An order is seen by its two sides only. */
const orders: LoadCards = async (ids, viewer) => {
  const rows = await sql<OrderCard>`
    select v.id, v.number, o.number as "orderNumber", v.status, v.total_cents as "totalCents",
      coalesce(v.provider_id = ${viewer.providerId}, false) as "isProvider"
    from shared.vendor_orders v join shared.orders o on o.id = v.order_id
    where v.id = any(${ids}::bigint[]) and (o.user_id = ${viewer.id} or v.provider_id = ${viewer.providerId})`
  return rows.map(({ id, number, orderNumber, status, totalCents, isProvider }) => ({
    id,
    title: `Bestellung ${number}`,
    text: `${statusLabels[status]}, ${formatPrice(totalCents)}`,
    image: null,
    url: isProvider ? `/anbieter/bestellungen/${id}` : `/konto/bestellungen/${orderNumber}`,
  }))
}

const own: Partial<Record<CardType, LoadCards>> = { product: products, provider: providers, order: orders }

const loaderOf = (type: CardType) => own[type] ?? contributionsOf('chatCards').find((loaders) => loaders[type])?.[type]

export type CardKey = { type: CardType; id: number }
export type FoundCard = Card & { type: CardType }
export type Cards = (key: CardKey | null) => FoundCard | null

/** One query for each type. What is gone, or not for this viewer, keeps its place without a link. */
export const loadCards = async (keys: readonly CardKey[], viewer: Viewer): Promise<Cards> => {
  const found = new Map<string, FoundCard>()
  for (const type of new Set(keys.map((key) => key.type))) {
    const ids = [...new Set(keys.filter((key) => key.type === type).map(({ id }) => id))]
    for (const card of (await loaderOf(type)?.(ids, viewer)) ?? []) found.set(`${type} ${card.id}`, { ...card, type })
  }
  return (key) =>
    key &&
    (found.get(`${key.type} ${key.id}`) ?? { ...key, title: 'Nicht mehr verfügbar', text: '', image: null, url: null })
}

export const findCard = async (key: CardKey, viewer: Viewer) => {
  const card = (await loadCards([key], viewer))(key)
  return card?.url ? card : null
}
