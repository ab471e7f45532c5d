import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { book } from '#server/domains/billing/ledger/ledger.service.ts'
import { providerDebts } from '#server/domains/payments/payments.tables.ts'
import { readOwnAccount } from '#server/domains/payouts/batches/batches.queries.ts'
import { readCreditor } from '#server/domains/payouts/debits/debits.queries.ts'
import { collectFrom, debitReference, mandateReference } from '#server/domains/payouts/debits/debits.rules.ts'
import { debitBatches, debits, sepaMandates } from '#server/domains/payouts/debits/debits.tables.ts'
import { selectFunds } from '#server/domains/payouts/finance/finance.queries.ts'
import type { Tx } from '#server/platform/transaction.ts'

const signedAt = new Date('2026-10-05T08:00:00Z')
const reason = 'Das Konto war nicht gedeckt. (AM04)'

const feeCents = 350
/** Days since the debt was seen, and reminders sent. */
const reminded = [
  [45, 3],
  [22, 2],
  [16, 1],
  [4, 0],
] as const

const writeReminders = (tx: Tx, providerIds: number[]) =>
  tx.insert(providerDebts).values(
    reminded.slice(0, providerIds.length).map(([days, step], at) => ({
      ...{ providerId: providerIds[at]!, since: addDays(germanDay(), -days), step },
    })),
  )

/** The providers that owe most gave mandates: of one it was collected, one debit came back, one is announced, one waits. */
export const writeDebits = async (tx: Tx, exceptId: number) => {
  const owners = await tx.sql<{ id: number; iban: string; accountHolder: string }>`
    select c.id, p.iban, p.account_holder as "accountHolder" from companies c join provider_pages p on p.provider_id = c.id
    where p.iban <> '' and c.id <> ${exceptId} order by c.id`
  const funds = await selectFunds(
    tx,
    owners.map(({ id }) => id),
  )
  const debtOf = (id: number) => -funds.get(id)!.finishedCents
  const chosen = owners.filter(({ id }) => debtOf(id) >= 500).sort((a, b) => debtOf(b.id) - debtOf(a.id) || a.id - b.id)
  const [collected, returned, announced, waiting] = chosen.slice(0, 4)
  if (!collected || !returned || !announced || !waiting) throw new Error('no four providers owe anything')
  const mandates = await tx
    .insert(sepaMandates)
    .values(
      [collected, returned, announced, waiting].map(({ id, iban, accountHolder }) => ({
        ...{ providerId: id, reference: mandateReference(id, 1), iban, accountHolder },
        signedOn: germanDay(signedAt),
        createdAt: signedAt,
      })),
    )
    .returning({ id: sepaMandates.id })
  const [own, creditor] = [await readOwnAccount(tx), await readCreditor(tx)]
  const [operator] = await tx.sql<{ id: number }>`select id from users where role = 'Operator' order by id limit 1`
  const [last] = await tx.sql<{ at: string }>`select max(at)::text as at from ledger_lines`
  const hoursLater = (hours: number) => new Date(new Date(last!.at).getTime() + hours * 3_600_000)
  const file = (madeAt: Date, executeOn: string, count: number, totalCents: number) => ({
    ...{ accountName: own.name, iban: own.iban, creditorId: creditor.creditorId, executeOn, count, totalCents },
    ...{ state: 'released' as const, madeAt, releasedAt: madeAt, madeBy: operator?.id ?? null },
  })
  const pair = debtOf(collected.id) + debtOf(returned.id)
  const [done, sent] = await tx
    .insert(debitBatches)
    .values([
      { ...file(hoursLater(1), germanDay(hoursLater(1)), 2, pair), downloadedAt: hoursLater(1.1) },
      file(hoursLater(3), collectFrom(germanDay(hoursLater(3))), 1, debtOf(announced.id)),
    ])
    .returning({ id: debitBatches.id })
  const first = (at: number, provider: { id: number }, batchId: number) => ({
    ...{ providerId: provider.id, mandateId: mandates[at]!.id, batchId, sequence: 'FRST' as const },
    amountCents: debtOf(provider.id),
  })
  const ended = { collectedAt: hoursLater(2), createdAt: hoursLater(1) }
  const [one, two] = await tx
    .insert(debits)
    .values([
      { ...first(0, collected, done!.id), ...ended, state: 'collected', decidedAt: hoursLater(2) },
      { ...first(1, returned, done!.id), ...ended, state: 'returned', reason, feeCents, decidedAt: hoursLater(2.5) },
      { ...first(2, announced, sent!.id), createdAt: hoursLater(3) },
    ])
    .returning()
  for (const row of [one!, two!])
    await book(tx, {
      ...{ kind: 'debit', vendorOrderId: null, providerId: row.providerId, note: debitReference(row.id) },
      amounts: { provider: row.amountCents, bank: -row.amountCents },
      at: hoursLater(2),
    })
  await book(tx, {
    ...{ kind: 'debit_return', vendorOrderId: null, providerId: two!.providerId, note: reason },
    amounts: { provider: -two!.amountCents, bank: two!.amountCents },
    at: hoursLater(2.5),
  })
  await book(tx, {
    ...{ kind: 'debit_fee', vendorOrderId: null, providerId: two!.providerId, note: debitReference(two!.id) },
    amounts: { provider: -feeCents, bank: feeCents },
    at: hoursLater(2.5),
  })
  await writeReminders(tx, [returned.id, waiting.id, ...chosen.slice(4).map(({ id }) => id)])
}
