import type { Element } from '#server/platform/xml/write.ts'
import type { InvoiceSeller } from '../../invoices/invoices.tables.ts'

/** 1234.50 or -0.05, from whole cents */
export const amountOf = (cents: number) => (cents / 100).toFixed(2)

/** 19 or 10.7, from basis points */
export const percentOf = (basisPoints: number) => String(basisPoints / 100)

/** An element with a text; nothing where the text is empty: a document must not have empty elements (PEPPOL-EN16931-R008). */
export const textOf = (name: string, text: string, attributes?: string): Element | null =>
  text ? [name, text, attributes] : null

/** 20261117 in a date element; 102 is the code of that format. */
export const dayOf = (name: string, day: string, prefix: 'udt' | 'qdt' = 'udt'): Element => [
  name,
  [[`${prefix}:DateTimeString`, day.replaceAll('-', ''), 'format="102"']],
]

/** The code of a rate (UNTDID 5305): S standard, Z zero rated, E exempt. */
export const taxCategoryOf = (basisPoints: number, { isSmallBusiness }: InvoiceSeller) => {
  if (basisPoints > 0) return 'S'
  return isSmallBusiness ? 'E' : 'Z'
}
