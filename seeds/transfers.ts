import { eq } from 'drizzle-orm'
import { settle } from '#server/domains/orders/moves/moves.service.ts'
import { isFinished } from '#server/domains/orders/orders.rules.ts'
import { orderItems, orderMoves, orderShippings, vendorOrders } from '#server/domains/orders/orders.tables.ts'
import { openTransfers, settlePaybacks } from '#server/domains/payments/index.ts'
import { receive } from '#server/domains/payments/payments.service.ts'
import { transferSettings, transfers } from '#server/domains/payments/payments.tables.ts'
import { bankStatements, statementLines } from '#server/domains/payments/statements/statements.tables.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { selectParts } from './purchases.ts'

/** Numbers that never change, so that the statements in `seeds/statements` fit. */
const numbers = {
  waiting: '2026-VKW2AA',
  wrongAmount: '2026-VKW3BB',
  unnamed: '2026-VKW4CC',
  part: '2026-VKT5DD',
  paid: '2026-VKP6EE',
  sent: '2026-VKS7FF',
  overpaid: '2026-VKM8GG',
  unpaid: '2026-VKN9HH',
  late: '2026-VKL2JJ',
} as const
type Case = keyof typeof numbers
export const transferCases = Object.keys(numbers) as Case[]
export const transferNumber = (of: Case) => numbers[of]

export const takeTransfers = (tx: Tx, providerIds: number[]) =>
  tx.insert(transferSettings).values(providerIds.map((providerId) => ({ providerId, isActive: true, days: 7 })))

export type Part = Awaited<ReturnType<typeof selectParts>>[number]

type Status = 'confirmed' | 'processing' | 'shipped' | 'completed' | 'cancelled'
type Actor = 'provider' | 'platform'

export const move = async (tx: Tx, { part, ...buyer }: Part, status: Status, at: Date, actor: Actor = 'provider') => {
  const items = await tx.select().from(orderItems).where(eq(orderItems.vendorOrderId, part.id)).orderBy(orderItems.id)
  const shippings = await tx.select().from(orderShippings).where(eq(orderShippings.vendorOrderId, part.id))
  await tx.insert(orderMoves).values({ vendorOrderId: part.id, status, actor, at })
  await settle(tx, { ...part, ...buyer, items, shippings }, status, at)
  await tx
    .update(vendorOrders)
    .set({ status, ...(isFinished(status) && { finishedAt: at }) })
    .where(eq(vendorOrders.id, part.id))
}

/** A statement that was imported then, with a line for each payment. */
const writeLines = async (
  tx: Tx,
  providerId: number,
  lines: { part: Part; cents: number; label: string }[],
  at: Date,
) => {
  const [statement] = await tx
    .insert(bankStatements)
    .values({ providerId, filename: 'kontoauszug-2026-11-10.xml', lineCount: lines.length + 1, createdAt: at })
    .returning({ id: bankStatements.id })
  const bookedOn = at.toISOString().slice(0, 10)
  const told = { statementId: statement!.id, providerId, bookedOn, endToEndId: '', reference: '', mandateId: '' }
  const rows = await tx
    .insert(statementLines)
    .values([
      ...lines.map(({ part: { part, billing }, cents, label }) => ({
        ...{
          ...told,
          key: `demo-${part.number}`,
          amountCents: cents,
          iban: 'DE75512108001245126199',
          returnReason: '',
        },
        ...{ name: `${billing.firstName} ${billing.lastName}`, text: `Bestellung ${part.number}`, checkedAt: at },
        ...{ state: 'matched' as const, matchKind: 'order', matchId: part.id, matchLabel: label },
      })),
      {
        ...{
          ...told,
          key: 'demo-miete',
          amountCents: -89_000,
          iban: '',
          returnReason: '',
          name: 'Hausverwaltung Stein',
        },
        ...{ text: 'Ladenmiete November', checkedAt: at, state: 'ignored' as const },
      },
    ])
    .returning({ id: statementLines.id })
  return rows.map(({ id }) => id)
}

/** Orders of the demo provider in every state of a payment by transfer; the rest waits for a statement. */
export const writeTransfers = async (tx: Tx, providerId: number, placedAt: Date) => {
  const partOf = async (of: Case) => {
    await openTransfers(tx, numbers[of], placedAt)
    return (await selectParts(tx, numbers[of]))[0]!
  }
  const at = new Date(placedAt.getTime() + 30 * 3_600_000)
  const parts = Object.fromEntries(
    await Promise.all(transferCases.map(async (of) => [of, await partOf(of)] as const)),
  ) as Record<Case, Part>
  const lineIds = await writeLines(
    tx,
    providerId,
    [
      { part: parts.sent, cents: parts.sent.part.totalCents, label: `Bestellung ${parts.sent.part.number}` },
      {
        part: parts.overpaid,
        cents: parts.overpaid.part.totalCents + 500,
        label: `Bestellung ${parts.overpaid.part.number}`,
      },
    ],
    at,
  )
  const pay = ({ part }: Part, amountCents: number, statementLineId?: number) =>
    receive(
      tx,
      false,
      {
        ...{ vendorOrderId: part.id, providerId, amountCents, receivedOn: at.toISOString().slice(0, 10) },
        ...(statementLineId !== undefined && { statementLineId }),
      },
      at,
    )
  await pay(parts.part, Math.floor(parts.part.part.totalCents / 2))
  await pay(parts.paid, parts.paid.part.totalCents)
  await pay(parts.sent, parts.sent.part.totalCents, lineIds[0]!)
  await pay(parts.overpaid, parts.overpaid.part.totalCents + 500, lineIds[1]!)
  for (const [hours, status] of [
    [1, 'confirmed'],
    [2, 'processing'],
    [3, 'shipped'],
  ] as const)
    await move(tx, parts.sent, status, new Date(at.getTime() + hours * 3_600_000))
  for (const kind of ['unpaid', 'late'] as const) {
    await move(tx, parts[kind], 'cancelled', at, 'platform')
    await settlePaybacks(tx, parts[kind].part.id)
    await tx.update(transfers).set({ closedAt: at }).where(eq(transfers.vendorOrderId, parts[kind].part.id))
  }
  // whenever the demo starts, there is time left to pay
  await tx.sql`update transfers set due_on = (now() at time zone 'Europe/Berlin')::date + 5 where paid_at is null and closed_at is null`
}
