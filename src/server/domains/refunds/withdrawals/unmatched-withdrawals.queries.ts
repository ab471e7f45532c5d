import { sql } from '#server/platform/sql/index.ts'

/** A declared withdrawal that number and address led to no purchase. */
export type UnmatchedRow = {
  id: number
  name: string
  orderNumber: string
  email: string
  receivedAt: string
  outcome: 'assigned' | 'answered' | null
  answer: string
  decidedAt: string | null
  /** the purchase that the operator found */
  assignedTo: string | null
}

const columns = sql`d.id, d.name, d.order_number as "orderNumber", d.email, d.received_at as "receivedAt", d.outcome, d.answer,
  d.decided_at as "decidedAt", o.number as "assignedTo"`
const from = sql`from withdrawal_declarations d left join shared.orders o on o.id = d.order_id`
const isUnmatched = sql`(d.order_id is null or d.decided_at is not null)`

/** A page of those that wait for the operator, the oldest first, or of those that are done, the newest first. */
export const selectUnmatched = async (isDone: boolean, page: number, perPage: number) => {
  const where = isDone ? sql`d.decided_at is not null` : sql`d.order_id is null and d.decided_at is null`
  const [rows, { total }] = await Promise.all([
    sql<UnmatchedRow>`select ${columns} ${from} where ${where}
      order by d.id ${isDone ? sql`desc` : sql.empty} limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from withdrawal_declarations d where ${where}`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}

export const selectOneUnmatched = async (id: number) => {
  const [row] = await sql<UnmatchedRow>`select ${columns} ${from} where d.id = ${id} and ${isUnmatched}`
  return row ?? null
}

export type CandidateRow = {
  number: string
  placedAt: string
  email: string
  customer: string
  totalCents: number
  providers: string[]
}

/** Purchases that may be meant: by the number, whatever the address, and the last ones of the account with the address. */
export const selectCandidates = async ({ orderNumber, email }: UnmatchedRow) => [
  ...(await sql<CandidateRow>`
    select o.number, o.placed_at as "placedAt", o.email, trim(concat(o.billing ->> 'firstName', ' ', o.billing ->> 'lastName')) as customer,
      o.total_cents::float as "totalCents",
      (select array_agg(c.company_name order by v.id) from shared.vendor_orders v join shared.companies c on c.id = v.provider_id
        where v.order_id = o.id) as providers
    from shared.orders o where o.number = ${orderNumber.split('-', 2).join('-')}
      or o.id in (select x.id from shared.orders x join shared.users u on u.id = x.user_id where u.email = ${email} order by x.id desc limit 10)
    order by o.id desc`),
]
