import { leadStatusLabels, offerStatusLabels } from '#contract/leads/shapes.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { OfferPosition } from './leads.tables.ts'
import { priceText } from './offers/offers.rules.ts'

type Viewer = { id: number; providerId: number | null }
type Card = { id: number; title: string; text: string; image: null; url: string }

/** A lead is seen by its customer and those who were asked. */
const lead = async (ids: readonly number[], viewer: Viewer): Promise<Card[]> => {
  const rows = await sql<{ id: number; title: string; status: keyof typeof leadStatusLabels; isOwn: boolean }>`
    select l.id, l.title, l.status, coalesce(l.user_id = ${viewer.id}, false) as "isOwn" from leads l
    where l.id = any(${ids}) and (l.user_id = ${viewer.id}
      or exists (select from lead_asks a where a.lead_id = l.id and a.provider_id = ${viewer.providerId}))`
  return rows.map(({ id, title, status, isOwn }) => ({
    id,
    title: `Anfrage: ${title}`,
    text: leadStatusLabels[status],
    image: null,
    url: isOwn ? `/konto/anfragen/${id}` : `/anbieter/anfragen/${id}`,
  }))
}

const offer = async (ids: readonly number[], viewer: Viewer): Promise<Card[]> => {
  const rows = await sql<{
    id: number
    leadId: number
    name: string
    status: keyof typeof offerStatusLabels
    isOwn: boolean
    priceType: 'fixed' | 'range' | 'hourly'
    price1Cents: number | null
    price2Cents: number | null
    positions: OfferPosition[]
  }>`
    select o.id, o.lead_id as "leadId", v.name, o.status, coalesce(l.user_id = ${viewer.id}, false) as "isOwn",
      v.price_type as "priceType", v.price1_cents as "price1Cents", v.price2_cents as "price2Cents", v.positions
    from offers o join leads l on l.id = o.lead_id join offer_versions v on v.offer_id = o.id and v.version = o.version
    where o.id = any(${ids}::bigint[]) and (l.user_id = ${viewer.id} or o.provider_id = ${viewer.providerId})`
  return rows.map(({ id, leadId, name, status, isOwn, ...price }) => ({
    id,
    title: `Angebot: ${name}`,
    text: `${priceText(price)}, ${offerStatusLabels[status]}`,
    image: null,
    url: isOwn ? `/konto/anfragen/${leadId}` : `/anbieter/anfragen/${leadId}`,
  }))
}

/** What chat messages show of leads and offers. */
export const leadCards = { lead, offer }
