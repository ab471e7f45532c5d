import { refuse, refuseField } from '#lib/errors.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'

type Given = { name: string; isHidden: boolean }
export type ReasonRow = Given & { id: number }

export const listReasons = async () => [
  ...(await sql<ReasonRow>`
    select id, name, is_hidden as "isHidden" from refund_reasons order by is_hidden, position, id limit 500`),
]

/** One at a time: names are told apart regardless of case, and one must be left. */
const change = <T>(id: number | null, { name, isHidden }: Given, work: (tx: Tx) => Promise<T>) =>
  inTransaction(async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(hashtext('refund_reasons'))`
    const [same] = await tx.sql<{ id: number }>`
      select id from refund_reasons where lower(name) = lower(${name}) and id is distinct from ${id}::int`
    if (same) throw refuseField('name', 'Diesen Grund gibt es schon.')
    if (isHidden) {
      const [left] = await tx.sql<{ id: number }>`
        select id from refund_reasons where not is_hidden and id is distinct from ${id}::int limit 1`
      if (!left) throw refuseField('isHidden', 'Mindestens ein Grund muss zur Wahl stehen.')
    }
    return work(tx)
  })

const mostReasons = 100

export const createReason = (given: Given) =>
  change(null, given, async (tx) => {
    const { count } = await tx.sql<{ count: number }>`select count(*)::int from refund_reasons`.one()
    if (count >= mostReasons) throw refuseField('name', `Mehr als ${mostReasons} Gründe liest niemand.`)
    return tx.sql<ReasonRow>`
      insert into refund_reasons (id, name, position, is_hidden)
      select coalesce(max(id), 0) + 1, ${given.name}, coalesce(max(position), 0) + 1, ${given.isHidden} from refund_reasons
      returning id, name, is_hidden as "isHidden"`.one()
  })

export const updateReason = (id: number, given: Given) =>
  change(id, given, async (tx) => {
    const [row] = await tx.sql<ReasonRow>`
      update refund_reasons set name = ${given.name}, is_hidden = ${given.isHidden} where id = ${id}
      returning id, name, is_hidden as "isHidden"`
    if (!row) throw refuse('NOT_FOUND', { message: 'Diesen Grund gibt es nicht.' })
    return row
  })
