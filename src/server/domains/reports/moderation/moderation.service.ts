import { randomUUID } from 'node:crypto'
import type { ReportReason } from '#contract/reports/calls.ts'
import { refuse } from '#lib/errors.ts'
import { cutText } from '#lib/text/texts.ts'
import { lockProduct } from '#server/domains/products/index.ts'
import { lockPage } from '#server/domains/providers/index.ts'
import { lockReview } from '#server/domains/reviews/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import {
  inForceAbout,
  type Moderated,
  selectAbout,
  selectInForce,
  selectReport,
  selectReportsBeside,
} from '../reports.queries.ts'
import { decideOne, setShown, settledToo } from '../reports.service.ts'
import { type Quote, reports } from '../reports.tables.ts'

const locks = { product: lockProduct, review: lockReview, provider: lockPage }
const columns = { product: 'productId', review: 'reviewId', provider: 'providerId' } as const
const longestQuote = 2000

type Found = { title: string; text: string; stars: number | null; isHidden: boolean }

/** Whether a decision hides it already; a recall that holds a product is none. */
const isDecided = (thing: Moderated) => sql`exists (select from review_reports m where ${inForceAbout(thing)})`

const plain = (html: string) => sql`regexp_replace(${sql.raw(html)}, '<[^>]*>', ' ', 'g')`

const findThing = (tx: Tx, thing: Moderated) => {
  const { type, id } = thing
  if (type === 'product')
    return tx.sql<Found>`
      select name as title, ${plain('details')} as text, null::int as stars, ${isDecided(thing)} as "isHidden"
      from shared.products where id = ${id} and status <> 'deleted'`.first()
  if (type === 'review')
    return tx.sql<Found>`
      select title, text, stars, state = 'hidden' as "isHidden" from reviews where id = ${id} and state <> 'deleted'`.first()
  return tx.sql<Found>`
    select c.company_name as title, concat_ws(E'\\n', nullif(p.slogan, ''), ${plain('p.description')}) as text, null::int as stars,
      ${isDecided(thing)} as "isHidden"
    from shared.companies c join shared.provider_pages p on p.provider_id = c.id join shared.users u on u.id = c.user_id
    where c.id = ${id} and u.deleted_at is null`.first()
}

export type ModerationResult = 'changed' | 'same' | 'gone'
type Reasons = { reason: ReportReason; reasons: string }

/** Takes something offline as a decision about a report does, and settles the reports that wait. */
export const takeDown = async (tx: Tx, thing: Moderated, { reason, reasons }: Reasons): Promise<ModerationResult> => {
  await locks[thing.type](tx, thing.id)
  const found = await findThing(tx, thing)
  if (!found) return 'gone'
  if (found.isHidden) return 'same'
  const quote: Quote = { stars: found.stars, title: found.title, text: cutText(found.text.trim(), longestQuote) }
  const [made] = await tx
    .insert(reports)
    .values({
      ...{
        [columns[thing.type]]: thing.id,
        isOwn: true,
        name: '',
        email: `betreiber-${randomUUID()}@invalid`,
        reason,
        text: '',
        quote,
      },
      ...{ reporterKey: randomUUID(), authorKey: randomUUID() },
    })
    .returning({ id: reports.id })
  const report = (await selectReport(made!.id, tx))!
  await setShown(tx, report, false)
  await decideOne(tx, report, 'removed', reasons, true)
  const others = (await selectReportsBeside(report, tx)).filter(({ id }) => id !== report.id)
  for (const other of settledToo(others, 'removed')) await decideOne(tx, other, 'removed', reasons, false)
  return 'changed'
}

/** Ends all decisions that keep it offline. Its author is told once, everybody who reported it too. */
export const putBack = async (tx: Tx, thing: Moderated, reasons: string): Promise<ModerationResult> => {
  await locks[thing.type](tx, thing.id)
  if (!(await findThing(tx, thing))) return 'gone'
  const inForce = await selectInForce(thing, tx)
  const [newest] = inForce
  if (!newest) return 'same'
  await setShown(tx, newest, true)
  for (const report of inForce) await decideOne(tx, report, 'kept', reasons, report === newest)
  return 'changed'
}

const words = {
  product: { noun: 'Dieses Angebot', gone: 'Dieses Angebot gibt es nicht.' },
  review: { noun: 'Diese Bewertung', gone: 'Diese Bewertung gibt es nicht.' },
  provider: { noun: 'Dieser Anbieter', gone: 'Diesen Anbieter gibt es nicht.' },
}

const change = async (thing: Moderated, same: string, act: (tx: Tx) => Promise<ModerationResult>) => {
  const { noun, gone } = words[thing.type]
  await inTransaction(async (tx) => {
    const result = await act(tx)
    if (result === 'gone') throw refuse('NOT_FOUND', { message: gone })
    if (result === 'same') throw refuse('CONFLICT', { message: `${noun} ${same}` })
  })
  return selectAbout(thing)
}

export const createTakedown = (thing: Moderated, reasons: Reasons) =>
  change(thing, 'ist schon offline.', (tx) => takeDown(tx, thing, reasons))

export const createPutBack = (thing: Moderated, reasons: string) =>
  change(thing, 'ist nicht durch eine Entscheidung offline.', (tx) => putBack(tx, thing, reasons))
