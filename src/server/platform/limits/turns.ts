import { setTimeout as wait } from 'node:timers/promises'
import { refuse } from '#lib/errors.ts'
import { settings } from '../settings.ts'
import { sql } from '../sql/index.ts'
import { hashSubject } from './rate-limits.ts'

/** A turn outlasts any request; after it, others go on where a process died. */
const heldSeconds = () => settings.requestSeconds + 5
const patienceMs = 10_000
const pauseMs = 40

/**
 * Works on something while nobody else does, in all processes together: the row of the subject is taken by one insert. No connection is
 * held meanwhile, so that many who wait can't use up the pool.
 */
export const inTurn = async <T>(subject: string, work: () => Promise<T>): Promise<T> => {
  const key = hashSubject(`turn ${subject}`)
  const take = () =>
    sql<{ until: string }>`
      insert into rate_limits (key, tries, ends_at) values (${key}, 1, now() + make_interval(secs => ${heldSeconds()}))
      on conflict (key) do update set ends_at = excluded.ends_at where rate_limits.ends_at < now()
      returning ends_at::text as until`.first()
  const begin = Date.now()
  let turn = await take()
  while (!turn) {
    if (Date.now() - begin > patienceMs)
      throw refuse('CONFLICT', {
        message: 'Das wird gerade an anderer Stelle gespeichert. Bitte versuchen Sie es gleich noch einmal.',
      })
    await wait(pauseMs)
    turn = await take()
  }
  try {
    return await work()
  } finally {
    await sql`delete from rate_limits where key = ${key} and ends_at = ${turn.until}::timestamptz`
  }
}
