/** Runs a statement on the connection that listens, and answers its rows. */
type Run = (text: string, params: (string | null)[]) => PromiseLike<readonly unknown[]>
type Row = { snapshot: string; at: number; channel: string | null; payload: string }
export type Entry = { channel: string; payload: string }
/** `hasGap`: more may have been told than was read */
export type Read = { entries: Entry[]; hasGap: boolean }

/** Who has not read for so long may have missed what was pruned meanwhile. */
const longestGapSeconds = 30
export const keptSeconds = 60
const sampleSeconds = 20
/** More than these are not read one by one: everything may have changed. */
const mostEntries = 20_000
const pruneBatch = 5000

/**
 * What was committed since a snapshot is what is visible now and was not visible then: what began later, and what was under way. So
 * nothing is skipped, however long its transaction took, and nobody waits for a long one.
 */
const readText = `select now.snapshot, now.at, e.channel, e.payload
  from (select pg_current_snapshot()::text as snapshot, extract(epoch from clock_timestamp())::float8 as at) now
  left join lateral (
    select channel, payload from feed.entries where xid >= pg_snapshot_xmax($1::pg_snapshot)
    union all
    select channel, payload from feed.entries where xid = any(array(select pg_snapshot_xip($1::pg_snapshot)))
    limit ${mostEntries + 1}) e on true`

const pruneText = `with turn as materialized (select pg_try_advisory_xact_lock(7205006) as taken)
  delete from feed.entries where ctid = any(array(
    select ctid from feed.entries where (select taken from turn)
      and xid < pg_snapshot_xmax($1::pg_snapshot) and pg_visible_in_snapshot(xid, $1::pg_snapshot)
    limit ${pruneBatch}))
  returning 1`

/** Reads `feed.entries` from a position on, and prunes what everybody had time to read. */
export const createFeedReader = (run: Run) => {
  let position: { snapshot: string; at: number } | null = null
  let samples: { snapshot: string; at: number }[] = []
  let isPruning = false

  const prune = async (snapshot: string) => {
    if (isPruning) return
    isPruning = true
    try {
      while ((await run(pruneText, [snapshot])).length === pruneBatch);
    } finally {
      isPruning = false
    }
  }
  /** By the clock of the server, as gaps are: when it jumps, all who read notice. */
  const sample = (now: { snapshot: string; at: number }) => {
    if (!samples.length || now.at - samples.at(-1)!.at >= sampleSeconds) samples.push(now)
    if (now.at - samples[0]!.at < keptSeconds) return
    // what can't be pruned now is with the next
    void prune(samples.shift()!.snapshot).catch(() => undefined)
  }

  return {
    hasPosition: () => position !== null,
    /** The connection is another one: the server may be too, and `feed.entries` is empty after a crash. */
    lose: () => {
      position = null
      samples = []
    },
    /** Without a position: takes one. `isStillWanted` says whether the connection is the same as when it was asked. */
    read: async (isStillWanted: () => boolean): Promise<Read | null> => {
      const before = position
      const rows = (await run(readText, [before?.snapshot ?? null])) as Row[]
      // another may have taken the position first
      if (!isStillWanted() || position !== before) return null
      const { snapshot, at } = rows[0]!
      position = { snapshot, at }
      sample(position)
      if (!before) return { entries: [], hasGap: false }
      const entries = rows.filter((row): row is Row & { channel: string } => row.channel !== null)
      const hasGap = entries.length > mostEntries || at - before.at > longestGapSeconds
      return { entries: hasGap ? [] : entries, hasGap }
    },
  }
}
