import { and, eq, isNull } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { lockProduct, setProductBlocked } from '#server/domains/products/index.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { db } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { mailBuyer, mailProvider } from './recalls.mails.ts'
import { isTakenDown, selectRecall, takeUntold } from './recalls.queries.ts'
import { recalls } from './recalls.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'reports.tell-buyers': { recallId: number }
  }
}

type NewRecall = Omit<typeof recalls.$inferInsert, 'id' | 'productId' | 'createdAt' | 'endedAt'>

/** The product goes offline, and its buyers are told by a job: there may be thousands. */
export const createRecall = async (_ctx: OperatorCtx, product: string, recall: NewRecall) => {
  if (recall.soldFrom && recall.soldUntil && recall.soldFrom > recall.soldUntil)
    throw refuseField('soldUntil', 'Das Ende liegt vor dem Beginn.')
  const slug = product.split(/[?#]/)[0]!.split('/').filter(Boolean).at(-1) ?? ''
  const id = await inTransaction(async (tx) => {
    const [found] = await tx.sql<{ id: number }>`
      select id from shared.products where slug = ${slug} and kind in ('product', 'food')`
    if (!found) throw refuseField('product', 'Dieses Produkt wurde nicht gefunden.')
    const [made] = await tx
      .insert(recalls)
      .values({ ...recall, productId: found.id })
      .onConflictDoNothing()
      .returning({ id: recalls.id })
    if (!made) throw refuse('CONFLICT', { message: 'Dieses Produkt wird schon zurückgerufen.' })
    await setProductBlocked(tx, found.id, true)
    await mailProvider(tx, (await selectRecall(tx, made.id))!)
    await tx.enqueue('reports.tell-buyers', { recallId: made.id })
    return made.id
  })
  return (await selectRecall(db, id))!
}

const atOnce = 100

/** Every order is told of once, also when the job runs twice or beside itself. */
export const tellBuyers = async ({ recallId }: { recallId: number }) => {
  for (;;) {
    const count = await inTransaction(async (tx) => {
      const recall = await selectRecall(tx, recallId)
      if (!recall) return 0
      const buyers = await takeUntold(tx, recallId, atOnce)
      for (const buyer of buyers) await mailBuyer(tx, recall, buyer)
      return buyers.length
    })
    if (count < atOnce) return
  }
}

export const endRecall = async (_ctx: OperatorCtx, id: number, isShownAgain: boolean) => {
  await inTransaction(async (tx) => {
    const [ended] = await tx
      .update(recalls)
      .set({ endedAt: new Date() })
      .where(and(eq(recalls.id, id), isNull(recalls.endedAt)))
      .returning({ productId: recalls.productId })
    if (!ended) throw refuse('CONFLICT', { message: 'Dieser Rückruf ist schon beendet.' })
    // a decision that is being made is waited for
    await lockProduct(tx, ended.productId)
    if (isShownAgain && !(await isTakenDown(tx, ended.productId))) await setProductBlocked(tx, ended.productId, false)
  })
  return (await selectRecall(db, id))!
}
