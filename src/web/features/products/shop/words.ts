import { formatNumber } from '#lib/format.ts'
import type { ProductPage } from './product/product.ts'

type Kind = ProductPage['product_type']

/** What there is of a product, in words. Services and property have no stock. */
export const stockOf = (kind: Kind, stock: number): { level: 'none' | 'few' | 'many'; text: string } | null => {
  if (kind === 'service' || kind === 'property') return null
  if (stock <= 0) return { level: 'none', text: 'Ausverkauft' }
  if (stock <= 5) return { level: 'few', text: stock === 1 ? 'Nur noch ein Stück da' : `Nur noch ${stock} Stück da` }
  return { level: 'many', text: 'Auf Lager' }
}

/** What stands below a price: PAngV §6 asks for tax and shipping. */
export const taxNote = (kind: Kind, tax: number, isSmallBusiness = false) => {
  const parts = [
    ...(isSmallBusiness ? ['ohne Umsatzsteuer (§ 19 UStG)'] : []),
    ...(tax > 0 ? [`inkl. ${formatNumber(tax)} % MwSt.`] : []),
    ...(kind === 'product' || kind === 'food' ? ['zzgl. Versand'] : []),
  ]
  return parts.join(', ')
}

export { conditionLabels as conditions } from '#lib/lists/products.ts'

export const withdrawalNotes: Record<Exclude<ProductPage['withdrawal_exclusion'], 'none'>, string> = {
  perishable: 'Kein Widerrufsrecht: Die Ware verdirbt schnell (§ 312g Abs. 2 Nr. 2 BGB).',
  made_to_order: 'Kein Widerrufsrecht: Die Ware wird eigens für Sie angefertigt (§ 312g Abs. 2 Nr. 1 BGB).',
  hygiene:
    'Das Widerrufsrecht erlischt, sobald Sie die Versiegelung entfernen: Die Ware ist aus Gründen der Hygiene dann nicht mehr zur Rückgabe geeignet (§ 312g Abs. 2 Nr. 3 BGB).',
  dated: 'Kein Widerrufsrecht: Die Leistung gilt für einen festen Termin oder Zeitraum (§ 312g Abs. 2 Nr. 9 BGB).',
}
