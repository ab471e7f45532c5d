import type { Role } from '#contract/wire/call.ts'
import { countRows } from '#server/platform/paging.ts'
import { type Fragment, sql } from '#server/platform/sql/index.ts'
import type { Label } from '../labels/labels.service.ts'

export type PersonRow = {
  id: number
  role: Role
  name: string
  email: string
  companyName: string | null
  companyId: number | null
  isConfirmed: boolean
  isBlocked: boolean
  labels: Label[]
  createdAt: string
}

export type PeopleFilter = {
  q: string
  role?: Role | undefined
  state?: 'active' | 'unconfirmed' | 'blocked' | 'leaving' | undefined
  labelId?: number | undefined
}

const countedRows = 10_000

const isBlocked = () => sql`exists (select from account_blocks b where b.user_id = u.id and b.ended_at is null)`
// what the operator types is text, not a pattern
const containing = (word: string) => `%${word.replace(/[%_\\]/g, '\\$&')}%`

const whereOf = ({ q, role, state, labelId }: PeopleFilter, before?: number) =>
  sql.where(
    sql`u.deleted_at is null`,
    before !== undefined && sql`u.id < ${before}`,
    q !== '' && sql`(u.email ilike ${containing(q)} or (u.first_name || ' ' || u.last_name) ilike ${containing(q)})`,
    role && sql`u.role = ${role}`,
    state === 'unconfirmed' && sql`u.email_confirmed_at is null`,
    state === 'active' && sql`u.email_confirmed_at is not null and not ${isBlocked()}`,
    state === 'blocked' && isBlocked(),
    labelId !== undefined && sql`u.id in (select user_id from account_labels where label_id = ${labelId})`,
    state === 'leaving' && sql`exists (select from account_requests r where r.user_id = u.id)`,
  )

const columns = () => sql`u.id, u.role, trim(u.first_name || ' ' || u.last_name) as name, u.email,
  (select company_name from companies c where c.user_id = u.id) as "companyName",
  (select id from companies c where c.user_id = u.id) as "companyId",
  u.email_confirmed_at is not null as "isConfirmed", ${isBlocked()} as "isBlocked",
  (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'colour', l.colour) order by lower(l.name)), '[]')
    from account_labels a join labels l on l.id = a.label_id where a.user_id = u.id) as labels, u.created_at as "createdAt"`

const selectRows = (where: Fragment, range: Fragment) =>
  sql<PersonRow>`select ${columns()} from users u ${where} order by u.id desc ${range}`.withoutPreparedPlan()

export const selectPeople = async (filter: PeopleFilter, page: number, perPage: number) => {
  const where = whereOf(filter)
  const [rows, total] = await Promise.all([
    selectRows(where, sql`limit ${perPage} offset ${(page - 1) * perPage}`),
    countRows('people', [filter], () =>
      sql<{ total: number }>`
        select count(*)::int as total from (select from users u ${where} limit ${countedRows}) u`.withoutPreparedPlan(),
    ),
  ])
  return { rows: [...rows], total, page, perPage }
}

/** For an action on all of them. */
export const selectPeopleIds = async (filter: PeopleFilter, limit: number) => {
  const rows = await sql<{ id: number }>`
    select u.id from users u ${whereOf(filter)} order by u.id limit ${limit}`.withoutPreparedPlan()
  return rows.map(({ id }) => id)
}

const atOnce = 500

/** All of them, part by part. */
export async function* readPeople(filter: PeopleFilter) {
  for (let before: number | undefined; ; ) {
    const rows: PersonRow[] = [...(await selectRows(whereOf(filter, before), sql`limit ${atOnce}`))]
    yield* rows
    if (rows.length < atOnce) return
    before = rows.at(-1)!.id
  }
}

export type Person = PersonRow & {
  firstName: string
  lastName: string
  deletion: { text: string; at: string; dueOn: string } | null
  phone: string
  hasSecondFactor: boolean
  isSubscribed: boolean
  sessions: { label: string; lastUsedAt: string }[]
  blocks: { id: number; reason: string; at: string; endedAt: string | null }[]
  views: { id: number; reason: string; viewer: string; at: string }[]
}

export const selectPerson = (id: number) => sql<Person>`
  select ${columns()}, u.first_name as "firstName", u.last_name as "lastName", u.phone,
    (select json_build_object('text', r.text, 'at', r.at, 'dueOn', r.due_on) from account_requests r where r.user_id = u.id) as deletion, u.subscribed as "isSubscribed",
    u.two_factor_on or exists (select from totp_keys t where t.user_id = u.id and t.confirmed_at is not null) as "hasSecondFactor",
    (select coalesce(json_agg(json_build_object('label', s.label, 'lastUsedAt', s.last_used_at) order by s.last_used_at desc), '[]')
      from (select * from sessions where user_id = u.id and expires_at > now() order by last_used_at desc limit 20) s) as sessions,
    (select coalesce(json_agg(json_build_object('id', b.id, 'reason', b.reason, 'at', b.at, 'endedAt', b.ended_at) order by b.id desc), '[]')
      from (select * from account_blocks where user_id = u.id order by id desc limit 50) b) as blocks,
    (select coalesce(json_agg(json_build_object('id', w.id, 'reason', w.reason, 'viewer', coalesce(o.email, ''), 'at', w.at) order by w.id desc), '[]')
      from (select * from account_views where user_id = u.id order by id desc limit 20) w left join users o on o.id = w.viewer_id) as views
  from users u where u.id = ${id} and u.deleted_at is null`
