import type { OperatorCtx } from '#server/platform/context.ts'
import { sendToUser } from '#server/platform/realtime/realtime.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'

type Draft = { kind: 'page' | 'set' | 'post' | 'newsletter' | 'mail'; slug: string }
type Open = Draft & { editor: string }
export type EditorRow = { userId: number; name: string; since: string; hasTakenOver: boolean }

/** Open editors ask every 20 seconds, so one lost request ends nothing. */
const leaseSeconds = 45

const selectOthers = async (tx: Tx, { kind, slug, editor }: Open) => [
  ...(await tx.sql<EditorRow>`
    select "userId", name, since, "hasTakenOver" from (
      select e.editor, e.user_id as "userId", e.since, coalesce(e.taken_at = max(e.taken_at) over (), false) as "hasTakenOver",
        coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as name
      from draft_editors e join shared.users u on u.id = e.user_id where e.kind = ${kind} and e.slug = ${slug}) e
    where editor <> ${editor} order by since, editor limit 20`),
]

const isEditor = ({ kind, slug, editor }: Open) => sql`kind = ${kind} and slug = ${slug} and editor = ${editor}`

/** Two editors who come at the same time must see each other. Expired leases are deleted, those of other drafts too. */
const lockEditors = async (tx: Tx, { kind, slug }: Draft) => {
  await tx.sql`select pg_advisory_xact_lock(hashtext('draft editors'), hashtext(${`${kind} ${slug}`}))`
  await tx.sql`
    delete from draft_editors where (kind, slug, editor) in (
      select kind, slug, editor from draft_editors where seen_at <= now() - make_interval(secs => ${leaseSeconds})
      for update skip locked)`
}

const tell = async (tx: Tx, others: EditorRow[], { kind, slug }: Draft) => {
  for (const userId of new Set(others.map((other) => other.userId)))
    await sendToUser(tx, userId, { type: 'draft.editors', data: { kind, slug } })
}

/** Says that this editor is open, and answers who else has the draft open. */
export const renewEditor = ({ user }: OperatorCtx, open: Open) =>
  inTransaction(async (tx) => {
    await lockEditors(tx, open)
    const others = await selectOthers(tx, open)
    const renewed = await tx.sql`
      update draft_editors set seen_at = now() where ${isEditor(open)} and user_id = ${user.id}
      returning editor`
    if (renewed.length) return others
    const added = await tx.sql`
      insert into draft_editors (kind, slug, editor, user_id) values (${open.kind}, ${open.slug}, ${open.editor}, ${user.id})
      on conflict do nothing returning editor`
    if (added.length) await tell(tx, others, open)
    return others
  })

export const endEditor = ({ user }: OperatorCtx, open: Open) =>
  inTransaction(async (tx) => {
    await lockEditors(tx, open)
    const gone = await tx.sql`
      delete from draft_editors where ${isEditor(open)} and user_id = ${user.id} returning editor`
    const others = await selectOthers(tx, open)
    if (gone.length) await tell(tx, others, open)
    return others
  })

/** Locks nothing: whoever saves what they have not seen is refused anyway. */
export const takeDraft = async (ctx: OperatorCtx, open: Open) => {
  await renewEditor(ctx, open)
  return inTransaction(async (tx) => {
    await lockEditors(tx, open)
    await tx.sql`
      update draft_editors set taken_at = clock_timestamp()
      where ${isEditor(open)} and user_id = ${ctx.user.id}`
    const others = await selectOthers(tx, open)
    await tell(tx, others, open)
    return others
  })
}
