import type { z } from 'zod'
import type { givenPosition } from '#contract/leads/inputs.ts'
import { germanDay } from '#lib/format.ts'
import { toCents, toEuros } from '#lib/money.ts'
import { smallBusinessNote } from '#lib/vat.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import { pictureUrl } from '#server/platform/files/pictures.ts'
import { isoTime } from '#server/platform/times.ts'
import { ratingOf } from '../asking/leads.present.ts'
import type { OfferPosition } from '../leads.tables.ts'
import type { OfferRow } from './offers.queries.ts'
import { bindingCents, changesOf, priceText, taxesOf, totalOf } from './offers.rules.ts'

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** which of these accounts are online and show it */
    onlineUsers?: (userIds: readonly number[]) => Promise<ReadonlySet<number>>
  }
}

export const presentPosition = (position: OfferPosition) => ({
  text: position.text,
  quantity: position.quantityMilli / 1000,
  unit: position.unit,
  price: toEuros(position.unitCents),
  tax: position.taxBasisPoints / 100,
  discount: (position.discountBasisPoints ?? 0) / 100,
  alternative: position.isAlternative ?? false,
  total: toEuros(totalOf(position)),
})

type GivenPosition = z.output<typeof givenPosition>
export const readPosition = (given: GivenPosition): OfferPosition => ({
  text: given.text,
  quantityMilli: Math.round(given.quantity * 1000),
  unit: given.unit,
  unitCents: toCents(given.price),
  taxBasisPoints: given.tax * 100,
  ...(given.discount && { discountBasisPoints: Math.round(given.discount * 100) }),
  ...(given.alternative && { isAlternative: true }),
})

const presentOne = (row: OfferRow, isOnline: boolean) => {
  const { terms, provider } = row
  const binding = bindingCents(terms)
  const price1 = terms.price1Cents ?? binding
  return {
    id: row.id,
    lead_id: row.leadId,
    lead_title: row.leadTitle,
    created_at: isoTime(row.createdAt),
    date: germanDay(terms.createdAt),
    offer_name: terms.name,
    offer_content: terms.content,
    offer_status: row.status,
    price1: price1 === null ? null : toEuros(price1),
    price2: terms.price2Cents === null ? null : toEuros(terms.price2Cents),
    price_type: terms.priceType,
    comment: terms.comment,
    accepted_at: row.status === 'accepted' && row.decidedAt ? isoTime(row.decidedAt) : null,
    date1: terms.date1,
    date2: terms.date2,
    date_visit: terms.dateVisit,
    file: terms.file && {
      file: terms.file.name,
      get_file: `/api/v2/downloadInquiryFile?file=${terms.file.name}`,
      file_name: terms.file.fileName,
    },
    provider: {
      name: provider.name,
      user_id: provider.userId,
      street: provider.street,
      postal_code: provider.postalCode,
      city: provider.city,
      phone: provider.phone,
      email: provider.email,
      online_status: isOnline ? 1 : 0,
      logo: provider.logo && pictureUrl(provider.logo, 320),
      slug: provider.slug,
    },
  }
}

/** What each version changed; `changes` are those of the newest. */
const historyOf = ({ versions }: OfferRow) => {
  const history = versions.map((version, at) => {
    const before = versions[at + 1]
    return {
      version: version.version,
      created_at: isoTime(version.createdAt),
      price_text: priceText(version),
      changes: before ? changesOf(before, version) : [],
    }
  })
  return { changes: history[0]?.changes ?? [], history }
}

const detailsOf = (row: OfferRow, isOnline: boolean) => {
  const { terms } = row
  const binding = bindingCents(terms)
  return {
    ...presentOne(row, isOnline),
    provider_id: row.providerId,
    version: row.version,
    valid_until: isoTime(row.validUntil),
    positions: terms.positions.map(presentPosition),
    total: binding === null ? null : toEuros(binding),
    taxes: taxesOf(terms).map(({ basisPoints, taxCents }) => ({ percent: basisPoints / 100, tax: toEuros(taxCents) })),
    tax_note: terms.isSmallBusiness ? smallBusinessNote : '',
    rating: ratingOf(row.provider),
    distance_km: row.distanceKm === null ? null : Math.round(row.distanceKm * 10) / 10,
    answer_minutes: row.answerMinutes,
    order_number: row.orderNumber,
    ...historyOf(row),
    reject_reason: row.rejectReason,
  }
}

const presentAll = async <T>(rows: readonly OfferRow[], present: (row: OfferRow, isOnline: boolean) => T) => {
  const ids = rows.map(({ provider }) => provider.userId)
  const online = await Promise.all(contributionsOf('onlineUsers').map((find) => find(ids)))
  return rows.map((row) =>
    present(
      row,
      online.some((set) => set.has(row.provider.userId)),
    ),
  )
}

export const presentOffers = (rows: readonly OfferRow[]) => presentAll(rows, presentOne)
export const presentOffer = async (row: OfferRow) => (await presentOffers([row]))[0]!
export const presentDetails = (rows: readonly OfferRow[]) => presentAll(rows, detailsOf)
export const presentDetail = async (row: OfferRow) => (await presentDetails([row]))[0]!
