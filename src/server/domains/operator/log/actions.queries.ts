import { type Fragment, sql } from '#server/platform/sql/index.ts'

const perPage = 25

export type ActionRow = {
  id: number
  at: string
  actor: string
  actorRole: string
  viewed: string | null
  action: string
  details: string
  outcome: 'begun' | 'done' | 'refused' | 'failed'
  /** rows that it changed, at most 51 */
  changes: number
}

export type ActionFilter = { actor: string; action: string; record: string }

/** How calls name what they are about. */
const recordNames = ['id', 'number', 'order_number', 'user_id']
const recordIs = (record: string) => {
  const values: (string | number)[] = /^\d{1,15}$/.test(record) ? [record, Number(record)] : [record]
  return sql.or(
    ...recordNames.flatMap((name) =>
      values.map((value) => sql`a.details @> ${JSON.stringify({ [name]: value })}::text::jsonb`),
    ),
  )
}

/** Filtered by a part of the actor's e-mail address, the beginning of the action's name, and the number of a record. */
const whereOf = ({ actor, action, record }: ActionFilter, before?: number) =>
  sql.where(
    before !== undefined && sql`a.id < ${before}`,
    Boolean(record) && recordIs(record),
    Boolean(actor) &&
      sql`(a.actor_id in (select id from shared.users where strpos(lower(email), ${actor.toLowerCase()}) > 0)
        or a.viewed_id in (select id from shared.users where strpos(lower(email), ${actor.toLowerCase()}) > 0))`,
    Boolean(action) && sql`starts_with(a.action, ${action})`,
  )

const selectActions = (where: Fragment, range: Fragment) => sql<ActionRow>`
  select a.id, a.at, coalesce(u.email, '') as actor, a.actor_role as "actorRole",
    case when a.viewed_id is not null then coalesce(v.email, 'Konto ' || a.viewed_id) end as viewed, a.action, a.details::text as details, a.outcome,
    (select count(*)::int from audit_changes c where c.entry_id = a.id) as changes
  from audit_log a left join shared.users u on u.id = a.actor_id
    left join shared.users v on v.id = a.viewed_id ${where} order by a.id desc ${range}`

const atOnce = 200

export type ChangeRow = {
  entryId: number
  kind: 'added' | 'changed' | 'removed' | 'more'
  table: string
  record: string
  fields: Record<string, [unknown, unknown]>
}

const selectChanges = (entries: readonly number[]) => sql<ChangeRow>`
  select entry_id as "entryId", kind, table_name as table, record, fields from audit_changes
  where entry_id = any(${entries}) order by entry_id, id`

/** What an action changed; none where it changed nothing that is kept. */
export const listChanges = async (entryId: number): Promise<ChangeRow[]> => [...(await selectChanges([entryId]))]

/** All of them with what they changed, part by part. */
export async function* readActions(filter: ActionFilter) {
  for (let before: number | undefined; ; ) {
    const rows: ActionRow[] = [...(await selectActions(whereOf(filter, before), sql`limit ${atOnce}`))]
    const changing = rows.filter(({ changes }) => changes > 0).map(({ id }) => id)
    const changes = Map.groupBy(changing.length ? await selectChanges(changing) : [], ({ entryId }) => entryId)
    for (const row of rows) yield { ...row, made: changes.get(row.id) ?? [] }
    if (rows.length < atOnce) return
    before = rows.at(-1)!.id
  }
}

export const listActions = async ({ page, ...filter }: ActionFilter & { page: number }) => {
  const where = whereOf(filter)
  const [rows, { total }] = await Promise.all([
    selectActions(where, sql`limit ${perPage} offset ${(page - 1) * perPage}`),
    sql<{ total: number }>`select count(*)::int as total from audit_log a ${where}`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}
