import { randomInt } from 'node:crypto'
import { germanDay } from '#lib/format.ts'
import { taxIn } from '#lib/money.ts'
import type {
  ChosenOption,
  OrderAddress,
  OrderState,
  PaymentMethod,
  PaymentState,
  TaxShare,
  VendorOrderKind,
} from './orders.tables.ts'

/** What was bought, as it stays in the order. */
export type NewItem = {
  productId: number
  variantId: number | null
  name: string
  variantName: string
  articleNumber: string
  quantity: number
  unitCents: number
  totalCents: number
  depositCents: number
  discountCents: number
  /** of an order with several rates of commission */
  commissionBasisPoints?: number | null
  taxBasisPoints: number
  withdrawalExclusion: string
  ageLimit: number | null
  /** the bundle that it is sold in */
  bundleId?: number | null
  bundleName?: string
  options?: ChosenOption[]
  characteristics?: string[]
  note?: string
}

// without letters and digits that are taken for each other
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** "2026-K7F3X9": the year in Germany, and what nobody can count up or guess. */
export const newOrderNumber = (drawBelow: (limit: number) => number = randomInt) =>
  `${germanDay().slice(0, 4)}-${Array.from({ length: 6 }, () => characters[drawBelow(characters.length)]).join('')}`

type Searched = { number: string; billing: OrderAddress; shipping: OrderAddress; names: string[] }

/** What a provider finds an order by: each in a line of its own, so that nothing is found across two of them. */
export const searchTextOf = ({ number, billing, shipping, names }: Searched) =>
  [number, shipping.city, `${billing.firstName} ${billing.lastName} ${billing.company}`, ...names].join('\n')

/** What each tax rate has of prices that nothing is added to. */
export const taxesOfItems = (items: { totalCents: number; taxBasisPoints: number }[]): TaxShare[] =>
  [...Map.groupBy(items, ({ taxBasisPoints }) => taxBasisPoints)]
    .sort(([a], [b]) => b - a)
    .map(([basisPoints, own]) => {
      const grossCents = own.reduce((sum, { totalCents }) => sum + totalCents, 0)
      return { basisPoints, grossCents, taxCents: taxIn(grossCents, basisPoints) }
    })

/** of the specification, for all lists of a customer's orders */
export const customerPerPage = 5

/** `platform`: the job that ends what nobody confirmed; `operator`: a person, who says why */
export type Actor = 'customer' | 'provider' | 'platform' | 'operator'

/** Who may move a vendor order from a state, and where to. */
const moves: Record<OrderState, { to: OrderState; by: Actor[] }[]> = {
  pending: [
    { to: 'confirmed', by: ['provider'] },
    { to: 'cancelled', by: ['customer', 'provider', 'platform', 'operator'] },
  ],
  confirmed: [
    { to: 'processing', by: ['provider'] },
    { to: 'cancelled', by: ['customer', 'provider', 'operator'] },
  ],
  processing: [
    { to: 'shipped', by: ['provider'] },
    { to: 'cancelled', by: ['provider', 'operator'] },
  ],
  shipped: [{ to: 'completed', by: ['provider'] }],
  completed: [],
  cancelled: [],
}

/** A kitchen does not say when it begins to cook; once it accepted, the customer can't take it back. */
const foodMoves: typeof moves = {
  ...moves,
  confirmed: [
    { to: 'shipped', by: ['provider'] },
    { to: 'completed', by: ['provider'] },
    { to: 'cancelled', by: ['provider', 'operator'] },
  ],
}

export const isPrepaid = ({ paymentMethod }: { paymentMethod: PaymentMethod }) =>
  paymentMethod === 'transfer' || paymentMethod === 'card'

/** Money that is paid in advance is not there yet. */
export const waitsForMoney = (order: { paymentMethod: PaymentMethod; paymentStatus: PaymentState }) =>
  isPrepaid(order) && order.paymentStatus === 'open'

/** The provider starts once the money is there: days of delivery count from then on; null while it is not. */
export const startsOn = (order: {
  paymentMethod: PaymentMethod
  paymentStatus: PaymentState
  placedAt: string
  paidAt: string | null
}) => (waitsForMoney(order) ? null : (order.paidAt ?? order.placedAt))

/** Nothing follows: its money can be paid out, or nobody owes any. */
export const isFinished = (status: OrderState) => moves[status].length === 0

/** What is only picked up is never sent; of food, `shipped` is also what lies ready. */
export const movesFrom = (
  status: OrderState,
  actor: Actor,
  isPickup: boolean,
  kind: VendorOrderKind = 'goods',
): OrderState[] =>
  (kind === 'food' ? foodMoves : moves)[status]
    .filter(({ by }) => by.includes(actor))
    .map(({ to }) => (isPickup && kind !== 'food' && to === 'shipped' ? 'completed' : to))

export const isPickedUp = (parcels: { kind: 'parcel' | 'pickup' | 'food' }[]) =>
  parcels.every(({ kind }) => kind === 'pickup')

type Addressed = {
  kind: VendorOrderKind
  status: OrderState
  shippings: { kind: 'parcel' | 'pickup' | 'food' }[]
}

/** Why the delivery address of a purchase cannot be corrected any more; null: it can. */
export const addressFault = (parts: Addressed[]) => {
  const open = parts.filter(({ status }) => status !== 'cancelled')
  if (!open.length) return 'Diese Bestellung ist storniert.'
  if (open.some(({ kind }) => kind !== 'goods'))
    return 'Nur bei Waren lässt sich die Lieferadresse berichtigen: Lieferzeit und Preis von Essen und Aufträgen hängen von ihr ab.'
  if (open.every(({ shippings }) => isPickedUp(shippings))) return 'Diese Bestellung wird abgeholt.'
  if (open.some(({ status }) => status === 'shipped' || status === 'completed'))
    return 'Ein Teil dieser Bestellung ist schon unterwegs.'
  return null
}

/** Of a purchase with several providers: what still waits counts most, what is cancelled least. */
const weight: Record<OrderState, number> = {
  pending: 1,
  confirmed: 2,
  processing: 3,
  shipped: 4,
  completed: 5,
  cancelled: 6,
}
export const wholeStatus = (states: OrderState[]) => states.toSorted((a, b) => weight[a] - weight[b])[0]!

/** Of a purchase with several providers; cancelled vendor orders count only where there are no others. */
export const wholePayment = (statuses: OrderState[], payments: PaymentState[]): PaymentState => {
  const live = payments.filter((_, at) => statuses[at] !== 'cancelled')
  const states = live.length ? live : payments
  if (states.includes('open')) return 'open'
  return states.every((state) => state === states[0]) ? states[0]! : 'partially_refunded'
}
