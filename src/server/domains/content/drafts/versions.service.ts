import { type Fragment, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'

/** Drafts of one sort and the versions of each. Both tables have the columns of `page_drafts` and `page_edits` that stand here. */
export type DraftTables = {
  drafts: Fragment
  edits: Fragment
  /** guests never see a version of it, as of newsletters, which go out once: `drafts` names none then */
  isNeverPublished?: true
}
type Draft = { id: number; version: number }

const mostVersions = 50

/** Neither seen by guests nor planned. */
const isFree = ({ isNeverPublished }: DraftTables) =>
  isNeverPublished
    ? sql`true`
    : sql`e.version is distinct from d.published_version and e.version is distinct from d.publish_version`

export const readEdit = async <C>(tx: Tx, { edits }: DraftTables, draftId: number, version: number) => {
  const [edit] = await tx.sql<{ content: C }>`
    select content from ${edits} where draft_id = ${draftId} and version = ${version}`
  return edit?.content
}

/** Takes up the newest edit of the same editor instead of adding one, unless guests see it or will. */
const continueEdit = async (tx: Tx, tables: DraftTables, draft: Draft, content: object, editor: string) => {
  const { drafts, edits } = tables
  const continued =
    await tx.sql`update ${edits} e set version = e.version + 1, content = ${sql.json(content)}, saved_at = now()
    from ${drafts} d where d.id = e.draft_id and e.draft_id = ${draft.id} and e.version = ${draft.version}
      and ${editor} <> '' and e.editor = ${editor} and e.begun_at > now() - interval '2 minutes'
      and ${isFree(tables)}
    returning e.version`
  return continued.length > 0
}

/** Adds a version. The caller has locked the draft. */
export const addVersion = async <D extends Draft>(
  tx: Tx,
  tables: DraftTables,
  draft: D,
  content: object,
  editor = '',
): Promise<D> => {
  const { drafts, edits } = tables
  const version = draft.version + 1
  if (!(await continueEdit(tx, tables, draft, content, editor)))
    await tx.sql`insert into ${edits} (draft_id, version, content, editor)
      values (${draft.id}, ${version}, ${sql.json(content)}, ${editor})`
  await tx.sql`update ${drafts} set version = ${version} where id = ${draft.id}`
  await tx.sql`delete from ${edits} e using ${drafts} d where d.id = e.draft_id and e.draft_id = ${draft.id}
    and ${isFree(tables)} and e.version < (select min(version) from (
      select version from ${edits} where draft_id = ${draft.id} order by version desc limit ${mostVersions}) kept)`
  return { ...draft, version }
}

export const hasSame = async (tx: Tx, { edits }: DraftTables, draft: Draft, content: object) =>
  (
    await tx.sql`select from ${edits}
      where draft_id = ${draft.id} and version = ${draft.version} and content = ${sql.json(content)}`
  ).length > 0
