import { germanDay } from '#lib/format.ts'
import { readOperator, selectVoucher } from '#server/domains/billing/index.ts'
import { monthAfter } from '#server/domains/billing/ledger/ledger.rules.ts'
import { book } from '#server/domains/billing/ledger/ledger.service.ts'
import { vouchers } from '#server/domains/billing/vouchers/vouchers.tables.ts'
import { readOwnAccount } from '#server/domains/payouts/batches/batches.queries.ts'
import { payoutBatches } from '#server/domains/payouts/batches/batches.tables.ts'
import { selectCharged, selectNextMonth } from '#server/domains/payouts/commission/commission.queries.ts'
import { settleProvider } from '#server/domains/payouts/commission/commission.service.ts'
import { commissionMonths } from '#server/domains/payouts/commission/commission.tables.ts'
import { readAccount, readFunds } from '#server/domains/payouts/finance/finance.queries.ts'
import { payouts } from '#server/domains/payouts/requests/payouts.tables.ts'
import type { Tx } from '#server/platform/transaction.ts'

const createdAt = new Date('2026-10-01T08:00:00Z')
const validFrom = '2026-10-01'

const percent = { kind: 'percent', validFrom, createdAt } as const
const amountOf = (amountCents: number) =>
  ({ kind: 'amount', amountCents, balanceCents: amountCents, validFrom, createdAt }) as const

/** Vouchers of the platform and of the demo provider; answers which one a purchase uses, if any. */
export const writeVouchers = async (tx: Tx, providerId: number) => {
  const own = { scope: 'provider', providerId } as const
  const [ownPercent, ownAmount, city, welcome] = await tx
    .insert(vouchers)
    .values([
      { ...percent, ...own, code: 'DANKE15', title: 'Dank an Stammkunden', basisPoints: 1500, maxUses: 200 },
      { ...amountOf(15_000), ...own, code: 'H4NPR8WK2VZC', title: 'Geschenkgutschein' },
      { ...amountOf(250_000), scope: 'platform', code: 'K7PMX4QWZ2TA', title: 'Stadtgutschein' },
      {
        ...percent,
        scope: 'platform',
        code: 'WILLKOMMEN10',
        title: 'Willkommen',
        basisPoints: 1000,
        maxAmountCents: 5000,
        minOrderCents: 3000,
      },
      { ...percent, scope: 'package', code: 'START20', title: 'Pakete zum Start', basisPoints: 2000 },
    ])
    .returning({ id: vouchers.id })
  const ids = new Map([
    [0, ownPercent!.id],
    [3, city!.id],
    [4, welcome!.id],
    [6, ownAmount!.id],
    [9, city!.id],
  ])
  return async (at: number) => {
    const id = ids.get(at % 12)
    return id ? selectVoucher(tx, id) : null
  }
}

/**
 * The demo provider settled what it owed and asked for money in every state: paid by a file, sent back by the bank, refused,
 * in a file that the bank has, and open. One more file was discarded.
 */
export const writePayouts = async (tx: Tx, providerId: number) => {
  const [last] = await tx.sql<{ at: string }>`
    select greatest((select max(at) from ledger_lines where provider_id = ${providerId}),
      (select max(finished_at) from vendor_orders where provider_id = ${providerId}))::text as at`
  const hoursLater = (hours: number) => new Date(new Date(last!.at).getTime() + hours * 3_600_000)
  await book(tx, {
    kind: 'settlement',
    vendorOrderId: null,
    providerId,
    note: 'Provision für Oktober überwiesen',
    amounts: { provider: 5000, bank: -5000 },
    at: hoursLater(1),
  })
  const { availableCents } = await readFunds(tx, providerId, hoursLater(2))
  const { iban, accountHolder } = await readAccount(tx, providerId)
  const part = (share: number) => Math.max(100, Math.floor((availableCents * share) / 100) * 100)
  const asked = { providerId, method: 'bank_transfer', iban, accountHolder } as const
  const [paidCents, backCents, orderedCents] = [part(0.4), part(0.1), part(0.2)]
  const rest = availableCents - paidCents
  const own = await readOwnAccount(tx)
  const [operator] = await tx.sql<{ id: number }>`select id from users where role = 'Operator' order by id limit 1`
  const file = (madeAt: Date, count: number, totalCents: number) => ({
    accountName: own.name,
    iban: own.iban,
    executeOn: germanDay(madeAt),
    count,
    totalCents,
    madeAt,
    madeBy: operator?.id ?? null,
  })
  const [done, sent] = await tx
    .insert(payoutBatches)
    .values([
      {
        ...file(hoursLater(3.5), 2, paidCents + backCents),
        state: 'released',
        releasedAt: hoursLater(3.5),
        downloadedAt: hoursLater(3.6),
      },
      {
        ...file(hoursLater(7.5), 1, orderedCents),
        state: 'released',
        releasedAt: hoursLater(7.5),
        downloadedAt: hoursLater(7.6),
      },
      {
        ...file(hoursLater(3.2), 2, paidCents + backCents),
        state: 'discarded',
        discardedAt: hoursLater(3.3),
        reason: 'Die Bank nahm den Ausführungstag nicht an.',
      },
    ])
    .returning({ id: payoutBatches.id })
  const [paid, back] = await tx
    .insert(payouts)
    .values([
      {
        ...asked,
        amountCents: paidCents,
        availableCents,
        reference: 'Marktwerk Oktober',
        state: 'paid',
        batchId: done!.id,
        createdAt: hoursLater(2),
        decidedAt: hoursLater(4),
      },
      {
        ...asked,
        amountCents: backCents,
        availableCents: rest,
        reference: 'Marktwerk Rest',
        state: 'returned',
        batchId: done!.id,
        reason: 'Empfänger und Konto passen nicht zusammen (AC01).',
        createdAt: hoursLater(3),
        decidedAt: hoursLater(5),
      },
      {
        ...asked,
        amountCents: backCents,
        availableCents: rest,
        reference: '',
        state: 'refused',
        reason: 'Bitte prüfen Sie zuerst den Kontoinhaber.',
        createdAt: hoursLater(5.5),
        decidedAt: hoursLater(6),
      },
      {
        ...asked,
        amountCents: orderedCents,
        availableCents: rest,
        reference: 'Marktwerk Mitte November',
        state: 'ordered',
        batchId: sent!.id,
        createdAt: hoursLater(7),
      },
      {
        ...asked,
        amountCents: part(0.1),
        availableCents: rest - orderedCents,
        reference: 'Marktwerk November',
        createdAt: hoursLater(8),
      },
    ])
    .returning()
  const booked = { kind: 'withdrawal', vendorOrderId: null, providerId } as const
  for (const row of [paid!, back!])
    await book(tx, {
      ...booked,
      payoutId: row.id,
      note: row.reference,
      amounts: { provider: -row.amountCents, bank: row.amountCents },
      at: hoursLater(4),
    })
  await book(tx, {
    ...booked,
    payoutId: back!.id,
    note: back!.reason,
    amounts: { provider: backCents, bank: -backCents },
    at: hoursLater(5),
  })
}

/** All months until October are charged, as the job does it on the first of the next. */
export const writeCommissions = async (tx: Tx) => {
  const operator = await readOperator(tx)
  for (let month = await selectNextMonth(tx); month && month < '2026-11-01'; month = monthAfter(month)) {
    const at = new Date(`${monthAfter(month)}T02:15:00Z`)
    for (const providerId of await selectCharged(tx, month)) await settleProvider(tx, providerId, month, operator, at)
    await tx.insert(commissionMonths).values({ month, settledAt: at })
  }
}
