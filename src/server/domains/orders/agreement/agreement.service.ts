import { formatDate, germanDay } from '#lib/format.ts'
import { guaranteeNotice, guaranteeNoticeSince, guaranteeNoticeText } from '#lib/law/guarantee.ts'
import { withdrawalKindOf } from '#lib/law/withdrawal.ts'
import { siteName } from '#lib/site/name.ts'
import { agreedTerms } from '#server/domains/content/index.ts'
import { agreedTexts } from '#server/domains/providers/index.ts'
import { selectTermsVersion, type VendorOrder } from '../orders.queries.ts'

/** What was agreed with each provider of a purchase, as it was in force when it was ordered. */
export const agreementOf = (vendorOrders: VendorOrder[]) =>
  Promise.all(
    vendorOrders.map(async (order) => ({
      companyName: order.companyName,
      texts: await agreedTexts(order.providerId, new Date(order.placedAt), withdrawalKindOf(order)),
    })),
  )

/** The notice of the legal guarantee belongs to the contract about goods (Art. 246a § 1 (1) no. 11 EGBGB, § 312f (2) BGB). */
export const guaranteeTextOf = (vendorOrders: VendorOrder[]) => {
  const hasGoods = vendorOrders.some(({ kind }) => kind === 'goods')
  const { placedAt } = vendorOrders[0]!
  return hasGoods && germanDay(new Date(placedAt)) >= guaranteeNoticeSince
    ? { title: guaranteeNotice.title, text: guaranteeNoticeText() }
    : null
}

/** The AGB of the platform in the version that was in force; null for orders from before versions were kept. */
export const platformTermsOf = async (orderId: number) => {
  const version = await selectTermsVersion(orderId)
  const terms = version === null ? null : await agreedTerms(version)
  return (
    terms && {
      title: `AGB von ${siteName()}, Fassung ${terms.version} vom ${formatDate(terms.validFrom)}`,
      text: terms.text,
    }
  )
}
