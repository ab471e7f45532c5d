import { originLabels } from '#contract/refunds/calls.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatPrice } from '#lib/format.ts'
import { inProportion } from '#lib/money.ts'
import { bookRefund, writeCorrection } from '#server/domains/billing/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { lockVendorOrder, recordReturn, tellChange } from '#server/domains/orders/index.ts'
import { settleCards, settlePaybacks } from '#server/domains/payments/index.ts'
import { db } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { selectRefund } from '../refunds.queries.ts'
import { refunds } from '../refunds.tables.ts'
import { mailGivenBack, mailGivenBackToProvider } from './operator-refunds.mails.ts'
import { givenAnswer } from './operator-refunds.service.ts'
import { type LeftItem, selectGiven, selectKnown, selectLefts, selectReducible } from './reductions.queries.ts'

const noOrder = () => refuse('NOT_FOUND', { message: 'Diese Bestellung wurde nicht gefunden.' })

export const findRefundable = async (id: number) => {
  const order = await selectReducible(db, id)
  if (!order) throw noOrder()
  const [items, given] = await Promise.all([selectLefts(db, id), selectGiven(id)])
  return { order, items, given }
}

export type Reduction = {
  vendorOrderId: number
  requestKey: string
  refundedBeforeCents: number
  amountCents: number
  /** none: all */
  itemIds: number[]
  withShipping: boolean
  reason: string
}

type Share = { item: LeftItem; goodsCents: number }

/** An amount over the chosen items and shipping, by what is left of each. */
const shareOut = (amountCents: number, items: LeftItem[], shippingLeftCents: number) => {
  const lefts = [...items.map(({ leftCents }) => leftCents), shippingLeftCents]
  const most = lefts.reduce((sum, left) => sum + left, 0)
  if (amountCents > most)
    throw refuseField(
      'amountCents',
      most ? `Davon sind noch ${formatPrice(most)} übrig.` : 'Davon ist schon alles erstattet.',
    )
  const cents = inProportion(amountCents, lefts)
  return {
    shares: items.map((item, at) => ({ item, goodsCents: cents[at]! })).filter(({ goodsCents }) => goodsCents > 0),
    shippingCents: cents.at(-1)!,
  }
}

const chosenOf = (items: LeftItem[], { itemIds, withShipping }: Reduction) => {
  if (itemIds.some((id) => !items.some((item) => item.id === id)))
    throw refuseField('itemIds', 'Diese Artikel gehören nicht zur Bestellung.')
  if (itemIds.length) return items.filter(({ id }) => itemIds.includes(id))
  return withShipping ? [] : items
}

const linesOf = (shares: Share[], shippingCents: number) =>
  [
    'Preisnachlass, es geht nichts zurück:',
    ...shares.map(
      ({ item: { name, variantName }, goodsCents }) =>
        `${name}${variantName && ` (${variantName})`}: ${formatPrice(goodsCents)}`,
    ),
    ...(shippingCents ? [`Versandkosten: ${formatPrice(shippingCents)}`] : []),
  ].join('\n')

type Order = NonNullable<Awaited<ReturnType<typeof selectReducible>>>

type Split = { parts: Share[]; shippingCents: number; at: Date }

/** One row for each item; shipping stands with the first of them. */
const insertReductions = async (
  tx: Tx,
  order: Order,
  given: Reduction,
  { parts, shippingCents, at: decidedAt }: Split,
) => {
  const { id: vendorOrderId, providerId, userId } = order
  const { requestKey, reason } = given
  const rows = parts.map(({ item, goodsCents }, at) => ({
    orderItemId: item.id,
    vendorOrderId,
    providerId,
    userId,
    origin: 'reduction' as const,
    requestKey,
    quantity: Math.max(1, item.bought - item.returned),
    state: 'accepted' as const,
    amountCents: goodsCents + (at === 0 ? shippingCents : 0),
    shippingCents: at === 0 ? shippingCents : 0,
    answer: givenAnswer(reason),
    createdAt: decidedAt,
    decidedAt,
  }))
  const [first] = await tx.insert(refunds).values(rows).returning({ id: refunds.id })
  return first!.id
}

/** Order, document, money and commission, by the means of a return; nothing comes back. */
const settleReduction = async (
  tx: Tx,
  { id: vendorOrderId, providerId }: Order,
  { parts, shippingCents, at: bookedAt }: Split,
) => {
  let goods: Awaited<ReturnType<typeof recordReturn>> | undefined
  for (const [at, { item, goodsCents }] of parts.entries()) {
    const amountCents = goodsCents + (at === 0 ? shippingCents : 0)
    const reduced = { itemId: item.id, quantity: 0, goodsCents, reducedCents: goodsCents }
    goods = await recordReturn(tx, { vendorOrderId, amountCents, ...reduced })
  }
  const correction = await writeCorrection(tx, {
    vendorOrderId,
    reason: originLabels.reduction,
    items: parts.map(({ item, goodsCents }) => ({
      itemId: item.id,
      quantity: 0,
      amountCents: goodsCents,
      reduction: originLabels.reduction,
    })),
    shippingCents,
    at: bookedAt,
  })
  const amountCents = parts.reduce((sum, { goodsCents }) => sum + goodsCents, shippingCents)
  const paid = await bookRefund(tx, { vendorOrderId, providerId, amountCents, goods: goods!, at: bookedAt })
  await settlePaybacks(tx, vendorOrderId)
  await settleCards(tx, vendorOrderId)
  return { ...paid, correction, isCut: false }
}

const tellReduction = async (
  tx: Tx,
  { amountCents, reason }: Reduction,
  { id, paid, what, shippingCents }: Awaited<ReturnType<typeof reduceSilently>>,
) => {
  const row = { ...(await selectRefund(tx, id)), amountCents, shippingCents }
  const { number, name, orderNumber, userId } = row
  const mail = () => mailGivenBack(tx, row, paid, reason, what)
  await notify(tx, userId, 'refunds.accepted', { number, name, orderNumber, amountCents }, { mail })
  await mailGivenBackToProvider(tx, row, reason, what)
  await tellChange(tx, row)
}

/** A price reduction with all that it means for order, document and money, in the caller's transaction; nobody is told. */
export const reduceSilently = async (tx: Tx, order: Order, given: Reduction, at = new Date()) => {
  const items = await selectLefts(tx, given.vendorOrderId)
  const chosen = chosenOf(items, given)
  const left = given.withShipping ? order.shippingLeftCents : 0
  const { shares, shippingCents } = shareOut(given.amountCents, chosen, left)
  const split = { parts: shares.length ? shares : [{ item: items[0]!, goodsCents: 0 }], shippingCents, at }
  const id = await insertReductions(tx, order, given, split)
  const paid = await settleReduction(tx, order, split)
  return { id, paid, what: linesOf(shares, shippingCents), shippingCents }
}

/** Gives back a part of the price once for each key; answers how much. */
export const reduceInStead = (given: Reduction) =>
  inTransaction(async (tx) => {
    const { vendorOrderId, requestKey, amountCents, refundedBeforeCents } = given
    if (!(await selectReducible(tx, vendorOrderId))) throw noOrder()
    await lockVendorOrder(tx, vendorOrderId)
    const known = await selectKnown(tx, vendorOrderId, requestKey)
    if (known !== null) return known
    const order = (await selectReducible(tx, vendorOrderId))!
    if (order.fault) throw refuse('CONFLICT', { message: order.fault })
    if (order.refundedCents !== refundedBeforeCents)
      throw refuse('CONFLICT', {
        message: 'Aus dieser Bestellung wurde inzwischen etwas erstattet. Bitte sehen Sie nach, was noch übrig ist.',
      })
    await tellReduction(tx, given, await reduceSilently(tx, order, given))
    return amountCents
  })
