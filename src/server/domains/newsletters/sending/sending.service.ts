import type { Tx } from '#server/platform/transaction.ts'
import { loadParts } from '../blocks.queries.ts'
import type { IssueRow } from '../issues.queries.ts'
import { inSegment } from '../segments.queries.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'newsletters.start': { issueId: number }
    'newsletters.send': { issueId: number }
    'newsletters.watch': object
    'newsletters.cleanup': object
  }
}

/** Jobs that send one issue side by side: two run in each process, and every one alone could keep the pace. */
const lanes = 4

/** What was missed while nothing was sent is not made up for. */
export const startLanes = async (tx: Tx, issueId: number) => {
  await tx.sql`update newsletter_pace set next_at = greatest(next_at, now()) where id = 1`
  for (let lane = 0; lane < lanes; lane++) await tx.enqueue('newsletters.send', { issueId })
}

/** Writes down what the mail says and who gets it; from now on neither changes. */
export const beginSending = async (tx: Tx, { id, blocks, segment }: IssueRow) => {
  const parts = await loadParts(tx, blocks)
  const { where } = await inSegment(tx, segment)
  await tx.sql`
    insert into newsletter_recipients (issue_id, subscriber_id)
    select ${id}::int, s.id from newsletter_subscribers s where ${where} on conflict do nothing`
  await tx.sql`
    update newsletter_issues set state = 'sending', parts = ${JSON.stringify(parts)}::jsonb, started_at = now() where id = ${id}`
  await startLanes(tx, id)
}
