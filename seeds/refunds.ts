import { selectReducible } from '#server/domains/refunds/operator/reductions.queries.ts'
import { reduceSilently } from '#server/domains/refunds/operator/reductions.service.ts'
import { type Decision, decideSilently } from '#server/domains/refunds/refunds.service.ts'
import { refunds, withdrawalDeclarations } from '#server/domains/refunds/refunds.tables.ts'
import type { Tx } from '#server/platform/transaction.ts'

type Item = {
  id: number
  vendorOrderId: number
  providerId: number
  userId: number
  orderId: number
  orderNumber: string
  name: string
  email: string
  quantity: number
  /** when it changed hands */
  at: string
}

const accepted = (changes: Partial<Decision> = {}): Decision => ({
  state: 'accepted',
  restock: true,
  answer: '',
  ...changes,
})

/** What became of the items of some completed orders, the newest first. Those without a reason are withdrawals. */
const stories: { reasonId?: number; text?: string; decision?: Decision }[] = [
  { reasonId: 6, decision: accepted({ answer: 'Die Ware ist gut bei uns angekommen, danke!' }) },
  {
    reasonId: 1,
    text: 'Die Verpackung war eingedrückt und der Inhalt beschädigt. Ich würde den Artikel gern zurückgeben.',
  },
  {},
  {
    reasonId: 3,
    text: 'Ich hatte es mir nach dem Bild anders vorgestellt.',
    decision: {
      state: 'rejected',
      restock: false,
      answer: 'Der Artikel ist so, wie die Produktseite ihn zeigt und beschreibt. Einen Mangel sehen wir nicht.',
    },
  },
  { decision: accepted() },
  { reasonId: 4, text: 'Ein Teil der Lieferung fehlte.', decision: accepted({ restock: false }) },
  { reasonId: 2, text: 'Geliefert wurde etwas anderes, als ich bestellt hatte.' },
]

const hours = (at: string, count: number) => new Date(new Date(at).getTime() + count * 3_600_000)

/** One item of each order, so that every order keeps something; those of the demo's own people come first. */
const selectItems = async (tx: Tx, demoProviderId: number, demoCustomerId: number) => [
  ...(await tx.sql<Item>`
    select min(i.id) as id, v.id as "vendorOrderId", v.provider_id as "providerId", o.user_id as "userId", o.id as "orderId",
      o.number as "orderNumber", concat_ws(' ', o.billing->>'firstName', o.billing->>'lastName') as name, o.email,
      1 as quantity, (select at from order_moves where vendor_order_id = v.id and status = 'completed') as at
    from vendor_orders v join orders o on o.id = v.order_id join order_items i on i.vendor_order_id = v.id
    where v.status = 'completed' and i.withdrawal_exclusion = 'none'
    group by v.id, o.id
    order by (v.provider_id = ${demoProviderId})::int + (o.user_id = ${demoCustomerId})::int desc, v.id desc
    limit ${stories.length}`),
]

const declare = async (tx: Tx, item: Item, at: Date) => {
  const [made] = await tx
    .insert(withdrawalDeclarations)
    .values({
      key: `00000000-0000-4000-8000-${String(item.id).padStart(12, '0')}`,
      userId: item.userId,
      orderId: item.orderId,
      name: item.name,
      orderNumber: item.orderNumber,
      email: item.email,
      items: [{ itemId: item.id, quantity: item.quantity }],
      receivedAt: at,
    })
    .returning({ id: withdrawalDeclarations.id })
  return made!.id
}

/** Withdrawals that found no purchase: a mistyped number, and one that is answered already. */
const writeStrays = (tx: Tx) =>
  tx.insert(withdrawalDeclarations).values([
    {
      key: '00000000-0000-4000-9000-000000000001',
      name: 'Jörg Petersen',
      orderNumber: '2026-00042',
      email: 'joerg.petersen@example.org',
      items: [],
      receivedAt: new Date('2026-11-12T18:42:00Z'),
    },
    {
      key: '00000000-0000-4000-9000-000000000002',
      name: 'Katrin Engel',
      orderNumber: '2025-118',
      email: 'katrin.engel@example.org',
      items: [],
      receivedAt: new Date('2026-11-09T07:15:00Z'),
      outcome: 'answered',
      answer:
        'Diese Bestellnummer stammt nicht von Marktwerk. Bitte wenden Sie sich an den Shop, bei dem Sie gekauft haben.',
      decidedAt: new Date('2026-11-09T09:30:00Z'),
    },
  ])

/** A price reduction by the operator: the goods stay with the customer. */
const writeReduction = async (tx: Tx, demoProviderId: number, demoCustomerId: number) => {
  const { id, at } = await tx.sql<{ id: number; at: string }>`
    select v.id, m.at from vendor_orders v join orders o on o.id = v.order_id
      join order_moves m on m.vendor_order_id = v.id and m.status = 'completed'
    where v.status = 'completed' and v.kind = 'goods' and v.payment_method = 'cash' and v.items_cents > 1500
      and not exists (select from refunds where vendor_order_id = v.id)
    order by (v.provider_id = ${demoProviderId})::int + (o.user_id = ${demoCustomerId})::int desc, v.id desc limit 1`.one()
  await reduceSilently(
    tx,
    (await selectReducible(tx, id))!,
    {
      vendorOrderId: id,
      requestKey: '00000000-0000-4000-a000-000000000001',
      refundedBeforeCents: 0,
      amountCents: 250,
      itemIds: [],
      withShipping: false,
      reason: 'Die Verpackung kam eingedrückt an, der Inhalt ist heil. Der Kunde behält die Ware.',
    },
    hours(at, 50),
  )
}

/** Some requests in every state and a price reduction, decided by the code that decides real ones. */
export const writeRefunds = async (tx: Tx, demoProviderId: number, demoCustomerId: number) => {
  const items = await selectItems(tx, demoProviderId, demoCustomerId)
  for (const [at, item] of items.entries()) {
    const { reasonId, text, decision } = stories[at]!
    const { id: orderItemId, vendorOrderId, providerId, userId, quantity } = item
    const createdAt = hours(item.at, 40)
    const why = reasonId
      ? { origin: 'refund' as const, reasonId }
      : { origin: 'withdrawal' as const, declarationId: await declare(tx, item, createdAt) }
    const [made] = await tx
      .insert(refunds)
      .values({ ...why, orderItemId, vendorOrderId, providerId, userId, quantity, text: text ?? '', createdAt })
      .returning({ id: refunds.id })
    if (decision) await decideSilently(tx, made!.id, vendorOrderId, decision, hours(item.at, 70))
  }
  await writeReduction(tx, demoProviderId, demoCustomerId)
  await writeStrays(tx)
}
