import { randomUUID } from 'node:crypto'
import { lockPins, setHitHidden } from '#server/domains/products/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { selectHitInForce, selectReport, selectUndecidedHits } from '../reports.queries.ts'
import { decideOne } from '../reports.service.ts'
import { reports } from '../reports.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'reports.lift-undecided-hits': Record<string, never>
  }
}

type Hit = { id: number; key: string; words: string }

/** A product is hidden for some words: a decision of the operator with reasons and appeal (Art. 4 P2B, Art. 17 DSA). */
const hide = async (tx: Tx, { id, key, words }: Hit, reasons: string) => {
  const { name } = await tx.sql<{ name: string }>`select name from shared.products where id = ${id}`.one()
  const [made] = await tx
    .insert(reports)
    .values({
      ...{ productId: id, searchKey: key, isOwn: true, name: '', reason: 'other', text: '' },
      email: `betreiber-${randomUUID()}@invalid`,
      quote: { stars: null, title: name, text: `bei der Suche nach „${words}“`, words },
      ...{ reporterKey: randomUUID(), authorKey: randomUUID() },
    })
    .returning({ id: reports.id })
  await decideOne(tx, (await selectReport(made!.id, tx))!, 'removed', reasons, true)
}

const shownAgain = 'Wir haben die Suche noch einmal geprüft und blenden das Angebot bei diesen Wörtern nicht mehr aus.'

/** What was hidden before decisions were kept has none. */
const show = async (tx: Tx, { id, key }: Omit<Hit, 'words'>) => {
  const [newest, ...older] = await selectHitInForce(id, key, tx)
  if (!newest) return
  await decideOne(tx, newest, 'kept', shownAgain, true)
  for (const report of older) await decideOne(tx, report, 'kept', shownAgain, false)
}

export const hiddenHits = { hide, show }

/** What was hidden before decisions were kept has no reasons, so nobody could object: it is shown again. */
export const liftUndecidedHits = () =>
  inTransaction(async (tx) => {
    await lockPins(tx)
    for (const hit of await selectUndecidedHits(tx)) await setHitHidden(tx, hit, false)
  })
