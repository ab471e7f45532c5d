import { eq } from 'drizzle-orm'
import { bookCard } from '#server/domains/billing/index.ts'
import { book } from '#server/domains/billing/ledger/ledger.service.ts'
import { markPaid } from '#server/domains/orders/index.ts'
import {
  cardDisputes,
  cardMoves,
  cardOrders,
  cardPayments,
  cardShares,
} from '#server/domains/payments/cards/cards.tables.ts'
import { settleCards } from '#server/domains/payments/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { selectParts } from './purchases.ts'
import { move, type Part } from './transfers.ts'

const numbers = {
  paid: '2026-KRP2AA',
  done: '2026-KRD3BB',
  refunded: '2026-KRR4CC',
  disputed: '2026-KRS5DD',
  lost: '2026-KRL6EE',
  left: '2026-KRM7FF',
} as const
type Case = keyof typeof numbers
export const cardCases = Object.keys(numbers) as Case[]
export const cardNumber = (of: Case) => numbers[of]

const disputeFeeCents = 2000
const pageMinutes = 35

/** The page on which the customer paid, or left without paying. */
const openPage = async (tx: Tx, { part }: Part, isPaid: boolean, at: Date) => {
  const { id: vendorOrderId, orderId, providerId, number, totalCents: amountCents } = part
  const expiresAt = new Date(at.getTime() + pageMinutes * 60_000)
  const end = isPaid ? { paidAt: at } : { closedAt: new Date(expiresAt.getTime() + 600_000) }
  await tx
    .insert(cardOrders)
    .values({ vendorOrderId, orderId, providerId, accountId: 'acct_demo', amountCents, payUntil: expiresAt, ...end })
  const feeCents = isPaid ? Math.round(amountCents * 0.015) + 25 : 0
  const paid = { intentId: `demo-pi-${number}`, chargeId: `demo-ch-${number}`, feeCents, paidAt: at }
  const [payment] = await tx
    .insert(cardPayments)
    .values({
      ...{ orderId, amountCents, expiresAt, createdAt: at, sessionId: `demo-cs-${number}` },
      ...(isPaid ? { ...paid, state: 'paid' as const } : { state: 'closed' as const }),
    })
    .returning({ id: cardPayments.id })
  await tx.insert(cardShares).values({ paymentId: payment!.id, vendorOrderId, amountCents, isBooked: isPaid })
  return { paymentId: payment!.id, feeCents }
}

/** What the payment service had to do is done. */
const carryOut = async (tx: Tx, { part }: Part, at: Date) => {
  const due = await tx.select().from(cardMoves).where(eq(cardMoves.vendorOrderId, part.id)).orderBy(cardMoves.id)
  for (const { id, kind, providerId, amountCents } of due.filter(({ state }) => state === 'due')) {
    await tx
      .update(cardMoves)
      .set({ state: 'done', remoteId: `demo-${id}`, attempts: 1, doneAt: at })
      .where(eq(cardMoves.id, id))
    const amounts = { provider: amountCents, bank: -amountCents }
    if (kind === 'reversal') await book(tx, { vendorOrderId: part.id, providerId, kind: 'card_reversal', amounts, at })
  }
}

const pay = async (tx: Tx, whole: Part, at: Date) => {
  const { id: vendorOrderId, providerId, totalCents } = whole.part
  const { paymentId, feeCents } = await openPage(tx, whole, true, at)
  const fee = { platform: -feeCents, bank: feeCents }
  await book(tx, { vendorOrderId, providerId, kind: 'card_fee', amounts: fee, at })
  await bookCard(tx, vendorOrderId, providerId, totalCents, at)
  await markPaid(tx, vendorOrderId, at)
  await settleCards(tx, vendorOrderId, at)
  await carryOut(tx, whole, at)
  return paymentId
}

/** The customer asked the bank of the card for the money. */
const dispute = async (tx: Tx, whole: Part, paymentId: number, state: 'open' | 'lost', at: Date) => {
  const { id: vendorOrderId, providerId, totalCents: amountCents, number } = whole.part
  await tx.insert(cardDisputes).values({
    ...{ paymentId, remoteId: `demo-dp-${number}`, state, amountCents, feeCents: disputeFeeCents },
    ...{ reason: 'product_not_received', shares: { [vendorOrderId]: amountCents }, createdAt: at, changedAt: at },
  })
  const fee = { platform: -disputeFeeCents, bank: disputeFeeCents }
  await book(tx, { vendorOrderId, providerId, kind: 'card_fee', amounts: fee, at })
  await settleCards(tx, vendorOrderId, at)
  await carryOut(tx, whole, at)
}

const ways = {
  paid: [],
  done: ['confirmed', 'processing', 'shipped', 'completed'],
  refunded: ['confirmed', 'cancelled'],
  disputed: ['confirmed', 'processing', 'shipped'],
  lost: ['confirmed', 'processing', 'shipped', 'completed'],
} as const

/**
 * Orders that were paid by card while the demo provider took cards: the demo itself has no key of a payment service. A page that is open
 * lasts for minutes only, so the order that was left in the middle of paying is cancelled by now.
 */
export const writeCards = async (tx: Tx, placedAt: Date) => {
  const after = (hours: number) => new Date(placedAt.getTime() + hours * 3_600_000)
  for (const [at, of] of cardCases.entries()) {
    const part = (await selectParts(tx, numbers[of]))[0]!
    const paidAt = new Date(placedAt.getTime() + (at * 10 + 4) * 60_000)
    if (of === 'left') {
      await openPage(tx, part, false, paidAt)
      await move(tx, part, 'cancelled', new Date(paidAt.getTime() + 45 * 60_000), 'platform')
      continue
    }
    const paymentId = await pay(tx, part, paidAt)
    for (const [step, status] of ways[of].entries())
      await move(tx, part, status, after(2 + step * 2 + (status === 'completed' ? 24 : 0)))
    if (of === 'refunded') {
      await settleCards(tx, part.part.id, after(4))
      await carryOut(tx, part, after(4.1))
    }
    if (of === 'disputed') await dispute(tx, part, paymentId, 'open', after(72))
    if (of === 'lost') await dispute(tx, part, paymentId, 'lost', after(72))
  }
}
