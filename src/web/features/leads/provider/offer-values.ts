import type { OfferDraft } from '#contract/leads/inputs.ts'
import { positionCents } from '#lib/money.ts'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import type { ReceivedLead } from './inbox.data.ts'

export type Line = OfferDraft['positions'][number]
export const emptyLine: Line = {
  text: '',
  quantity: 1,
  unit: '',
  price: '',
  tax: '19',
  discount: '',
  alternative: false,
}

/** As the server counts: to the cent for each position. */
export const centsOf = ({ quantity, price, discount }: Line) =>
  positionCents(
    Math.round((Number(quantity) || 0) * 1000),
    Math.round((Number(price) || 0) * 100),
    Math.round((Number(discount) || 0) * 100),
  )

/** Alternatives are not in the sum. */
export const sumOf = (lines: Line[]) =>
  lines.filter(({ alternative }) => !alternative).reduce((sum, line) => sum + centsOf(line), 0) / 100

export const positionsOf = (lines: Line[]) =>
  lines
    .filter(({ text }) => text.trim())
    .map(({ tax, discount, ...line }) => ({
      ...line,
      tax: Number(tax) as 19 | 7 | 0,
      ...(discount !== '' && { discount }),
    }))

type Position = NonNullable<ReceivedLead['offer']>['positions'][number]
export const linesOf = (positions: Position[]): Line[] =>
  positions.map(({ total: _, tax, discount, ...position }) => ({
    ...position,
    tax: String(tax) as Line['tax'],
    discount: discount || '',
  }))

export type Offer = NonNullable<ReceivedLead['offer']>
const sentValues = (lead: ReceivedLead, offer: Offer | null): OfferDraft => ({
  offer_name: offer?.offer_name ?? lead.title,
  offer_content: offer?.offer_content ?? '',
  comment: offer?.comment ?? '',
  price_type: offer?.price_type ?? 'fixed',
  price1: offer && !offer.positions.length && offer.price1 !== null ? offer.price1 : '',
  price2: offer?.price2 || '',
  positions: offer ? linesOf(offer.positions) : [emptyLine],
  date1: offer?.date1 ?? '',
  date2: offer?.date2 ?? '',
  date_visit: offer?.date_visit ?? '',
  valid_until: offer ? new Date(new Date(offer.valid_until).getTime() - 1).toISOString().slice(0, 10) : '',
})

export type Values = OfferDraft & { file: File | null }
/** What the form begins with: what was kept of it, or what holds. */
export const valuesOf = (lead: ReceivedLead, offer: Offer | null, draft = lead.draft): Values => ({
  ...(draft ?? sentValues(lead, offer)),
  file: null,
})

/** What is kept of a form; a file has to be chosen again. */
export const draftOf = ({ file: _, ...values }: Values): OfferDraft => values

export const toInput = ({ positions, valid_until, file, ...values }: Values) => ({
  ...values,
  // positions make the price; what was typed before they were added is not shown any more
  ...(positionsOf(positions).length && { price_type: 'fixed' as const, price1: '', price2: '' }),
  // a form with a file holds texts only
  positions: file ? JSON.stringify(positionsOf(positions)) : positionsOf(positions),
  ...(file && { file }),
  ...(valid_until && { valid_until }),
})

type Way = { km: TypedNumber; base: TypedNumber; per_km: TypedNumber; free_km: TypedNumber }

/** The positions for the way to a customer: nothing within the free distance, otherwise there and back and what each visit costs. */
export const travelLines = (way: Way): Line[] => {
  const [km, base, perKm, free] = [way.km, way.base, way.per_km, way.free_km].map((one) => Number(one) || 0) as [
    number,
    number,
    number,
    number,
  ]
  if (km <= free) return [{ ...emptyLine, text: 'Anfahrt', price: 0 }]
  const both = Math.round(km * 20) / 10
  return [
    ...(base ? [{ ...emptyLine, text: 'Anfahrtspauschale', price: base }] : []),
    ...(perKm ? [{ ...emptyLine, text: 'Anfahrt hin und zurück', quantity: both, unit: 'km', price: perKm }] : []),
  ]
}

/** A text at the end of another, as a paragraph of its own. */
export const appended = (before: string, text: string) => [before.trimEnd(), text].filter(Boolean).join('\n\n')

/** The same lines with one of them in another place. */
export const moveLine = (lines: readonly Line[], from: number, to: number): Line[] => {
  const line = lines[from]
  if (!line || to < 0 || to >= lines.length) return [...lines]
  return lines.toSpliced(from, 1).toSpliced(to, 0, line)
}
