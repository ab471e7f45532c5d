import { bundleLabels } from '#contract/bundles/kinds.ts'
import { basePriceOf, percentOff, toEuros } from '#lib/money.ts'
import { pictureSet, pictureUrl } from '#server/platform/files/pictures.ts'
import { isoTime } from '#server/platform/times.ts'
import type { BundleItemRow, BundleRow, Seller } from './bundles.queries.ts'
import { pauseReason, regularOf } from './bundles.rules.ts'
import type { Candidate, PartnerRow } from './candidates.queries.ts'

const presentItem = (item: BundleItemRow) => ({
  product_id: item.productId,
  variant_id: item.variantId,
  provider_id: item.providerId,
  name: item.name,
  variant_name: item.variantName,
  slug: item.slug,
  picture: item.image && { ...pictureSet(item.image.key), width: item.image.width, height: item.image.height },
  quantity: item.quantity,
  current_price: toEuros(item.currentCents),
  stock: item.stock,
  unit_price:
    item.contentAmount && item.baseFactor
      ? toEuros(basePriceOf(item.currentCents, item.contentAmount, item.baseFactor))
      : null,
  measurement_unit: item.baseSymbol,
  deposit: toEuros(item.depositCents),
  deposit_kind: item.depositKind,
})

const askedTexts = {
  inactivate: ['Sie möchten das Bundle deaktivieren.', 'Ihr Partner möchte das Bundle deaktivieren.'],
  activate: ['Sie möchten das Bundle wieder verkaufen.', 'Ihr Partner möchte das Bundle wieder verkaufen.'],
  delete: ['Sie möchten das Bundle löschen.', 'Ihr Partner möchte das Bundle löschen.'],
} as const

const blocked = 'Dieses Bundle haben wir nach einer Meldung offline genommen; die Begründung haben Sie per E-Mail.'

export const presentRequest = (providerId: number) => (row: BundleRow) => {
  const isSender = row.senderId === providerId
  const partner = isSender ? row.receiver : row.sender
  const regular = regularOf(row.items)
  const byMe = row.askedBy === providerId
  return {
    bundle_provider_request_id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    status: row.status,
    status_text: bundleLabels[row.status],
    direction: isSender ? ('outgoing' as const) : ('incoming' as const),
    is_my_turn: row.status === 'pending' && (row.turn === 'sender') === isSender,
    version: row.version,
    price: toEuros(row.priceCents),
    my_share: toEuros(isSender ? row.senderCents : row.receiverCents),
    partner_share: toEuros(isSender ? row.receiverCents : row.senderCents),
    regular_price: toEuros(regular),
    saving: toEuros(regular - row.priceCents),
    message: row.message,
    asked: row.asked && { action: row.asked, by_me: byMe, text: askedTexts[row.asked][byMe ? 0 : 1] },
    paused_reason: row.isBlocked ? blocked : row.pausedReason,
    partner: { id: partner.id, company_name: partner.companyName, city: partner.city, url: partner.slug },
    products: row.items.map((item) => ({
      ...presentItem(item),
      is_mine: item.providerId === providerId,
      price: toEuros(item.unitCents),
    })),
    created_at: isoTime(row.createdAt),
    updated_at: isoTime(row.updatedAt),
  }
}

const presentBundle = (row: BundleRow) => {
  const regular = regularOf(row.items)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    price: toEuros(row.priceCents),
    regular_price: toEuros(regular),
    saving: toEuros(regular - row.priceCents),
    deposit: toEuros(row.items.reduce((sum, { depositCents, quantity }) => sum + depositCents * quantity, 0)),
    saving_percent: percentOff(regular, row.priceCents),
    problem: pauseReason(row.items) && 'Dieses Bundle ist zurzeit nicht verfügbar.',
    products: row.items.map(presentItem),
  }
}

export const presentListed = (row: BundleRow) => ({
  ...presentBundle(row),
  company_names: [row.sender.companyName, row.receiver.companyName],
})

export const presentPublic = (row: BundleRow, sellers: Seller[]) => ({
  ...presentBundle(row),
  providers: sellers.map((seller) => ({
    id: seller.id,
    company_name: seller.companyName,
    url: seller.slug,
    street: seller.street,
    zip: seller.postalCode,
    city: seller.city,
    phone: seller.phone,
    email: seller.email,
    vat_number: seller.vatNumber,
    registration: seller.registration,
  })),
})

export const presentCandidate = (row: Candidate) => ({
  id: row.id,
  provider_id: row.providerId,
  sku: row.sku,
  category_name: row.categoryName,
  name: row.name,
  slug: row.slug,
  article_number: row.articleNumber,
  type: row.kind,
  stock: row.stock,
  price: row.priceCents === null ? null : toEuros(row.priceCents),
  status: row.status,
  show_as_profile: row.showAsProfile,
  is_variants: row.hasVariants,
  photo: row.imageKey && pictureUrl(row.imageKey, 320),
  variants: row.variants.map(({ id, name, priceCents, stock }) => ({ id, name, price: toEuros(priceCents), stock })),
})

export const presentPartner = (row: PartnerRow) => ({
  provider_id: row.id,
  user_id: row.userId,
  company_name: row.companyName,
  url: row.slug,
  city: row.city,
  postal_code: row.postalCode,
  is_premium: row.isPremium,
  product_count: row.productCount,
})
