import { inProportion } from '#lib/money.ts'

/** How long goods are reserved before a payment page was opened. */
export const reservedMinutes = 45
/** How long a payment page can be used; the payment service wants half an hour at least. */
export const pageMinutes = 35
/** A purchase that is older starts no new payment. */
export const startableHours = 24

/** What happened to a vendor order that is paid by card, in cents. */
export type CardBooks = {
  isCancelled: boolean
  /** of all payments that succeeded */
  receivedCents: number
  /** of that, what the ledger says the customer paid, less what was given back */
  keptCents: number
  /** by our refunds, done or due */
  refundedCents: number
  /** by the bank of the card, while that is open or lost */
  disputedCents: number
  /** booked as chargeback so far */
  chargebackCents: number
  /** what the provider has by the sale, without chargebacks and transfers */
  earnedCents: number
  /** transfers of any state but dropped */
  transferredCents: number
  /** transfers that are done or due */
  reversibleCents: number
  /** transfers that were refused and are repeated */
  stuckCents: number
  /** reversals that are done or due */
  reversedCents: number
  /** reversals of any state; those that failed are a debt of the provider */
  askedBackCents: number
}

/**
 * What is left to do: counted from all that happened, so that it does not matter in which order, and how often, that became known.
 * A chargeback gives the customer money back; as far as it was owed anyway it replaces a refund, the rest is the provider's cost.
 */
export const dueOf = (books: CardBooks) => {
  const keptCents = books.isCancelled ? 0 : books.keptCents
  const owedCents = books.receivedCents - keptCents
  const backCents = books.refundedCents + books.disputedCents
  const chargebackCents = Math.max(0, backCents - owedCents)
  const shareCents = Math.max(0, Math.min(books.earnedCents - chargebackCents, keptCents))
  const sentCents = books.reversibleCents - books.askedBackCents
  return {
    refundCents: Math.max(0, owedCents - backCents),
    /** to book beside what is booked; negative: to take back */
    chargebackCents: chargebackCents - books.chargebackCents,
    transferCents: Math.max(0, shareCents - books.transferredCents + books.reversedCents),
    reversalCents: Math.max(0, sentCents - shareCents),
    /** of stuck transfers, what is not the provider's any more */
    dropCents: Math.max(0, Math.min(books.stuckCents, sentCents + books.stuckCents - shareCents)),
  }
}

/** Takes an amount from several sources in turn, each as far as it has something left. */
export const takeFrom = <T extends { leftCents: number }>(sources: readonly T[], cents: number) => {
  let missing = cents
  return sources.flatMap((source) => {
    const taken = Math.min(missing, source.leftCents)
    missing -= taken
    return taken > 0 ? [{ source, cents: taken }] : []
  })
}

/** What of a dispute falls on which vendor order: in proportion to what was not given back before. */
export const disputeShares = (amountCents: number, orders: { vendorOrderId: number; leftCents: number }[]) => {
  const shares = inProportion(
    amountCents,
    orders.map(({ leftCents }) => leftCents),
  )
  return Object.fromEntries(orders.map(({ vendorOrderId }, at) => [String(vendorOrderId), shares[at]!]))
}

const ranks = { inquiry: 0, open: 1, won: 2, lost: 2 } as const
export type DisputeState = keyof typeof ranks

/** Messages may come late: a dispute never goes back to a state that it has left. */
export const isNewer = (state: DisputeState, known: DisputeState) => ranks[state] > ranks[known]
