/** Whether a replica may be read from: it is one, it answers, and it has what the primary had a moment ago. */
import postgres from 'postgres'
import { log } from '../log.ts'
import { within } from '../process/within.ts'

/** What the primary had written at a moment, and how many changes this process had heard of before. */
type Mark = { at: number; count: number; position: bigint }
type Options = {
  primaryUrl: string
  url: string
  maxLagSeconds: number
  everyMilliseconds?: number
}

/** Places in the log of the server compare as numbers. */
const toPosition = (lsn: string) => {
  const [high, low] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

let countChanges = () => 0
/** How many changes this process has heard of; the invalidation log says it. */
export const setChangeCount = (count: () => number) => {
  countChanges = count
}

export const left = Symbol('left')

const connect = (url: string) =>
  postgres(url, { max: 1, connect_timeout: 2, backoff: () => 1, fetch_types: false, onnotice: () => {} })

/**
 * Asks the primary how far it has written and the replica how far it has come, twice a second. Time stamps of transactions would
 * not do: they grow old on a replica of a primary that has nothing to do.
 */
export const watchReplica = ({ primaryUrl, url, maxLagSeconds, everyMilliseconds = 500 }: Options) => {
  const primary = connect(primaryUrl)
  const replica = connect(url)
  let marks: Mark[] = []
  let reached: Mark | undefined
  /** count of changes that the replica must have reached before it is read from again; undefined: it is out */
  let awaited: number | undefined
  let isIn = false
  const waiting = new Set<() => void>()
  let isEnded = false
  let timer: NodeJS.Timeout | undefined

  const isRecent = () => reached !== undefined && Date.now() - reached.at <= maxLagSeconds * 1000

  const leave = (why: string) => {
    if (isIn) log.warn({ why }, 'the replica is left out')
    awaited = undefined
    isIn = false
    for (const giveUp of waiting) giveUp()
  }
  /** What was begun while it was out counts on what the primary had then. */
  const enter = () => {
    awaited ??= countChanges()
    if (isIn || reached!.count < awaited) return
    isIn = true
    log.info('reads go to the replica')
  }

  const look = async () => {
    const [at, count] = [Date.now(), countChanges()]
    const [written] = await primary<{ lsn: string }[]>`select pg_current_wal_lsn()::text as lsn`
    marks.push({ at, count, position: toPosition(written!.lsn) })
    // the oldest in the middle go first: both ends are needed
    if (marks.length > 200) marks = marks.filter((_, place) => place % 2 === 0 || place > 150)
    const [replayed] = await replica<{ lsn: string | null; isReplica: boolean }[]>`
      select pg_last_wal_replay_lsn()::text as lsn, pg_is_in_recovery() as "isReplica"`
    if (!replayed!.isReplica || !replayed!.lsn) throw new Error('it is no replica')
    const position = toPosition(replayed!.lsn)
    const place = marks.findLastIndex((mark) => mark.position <= position)
    if (place < 0) return
    reached = marks[place]
    marks = marks.slice(place)
  }

  let looking: Promise<void> | undefined
  const turn = async () => {
    // one that does not answer is not asked again before it does
    looking ??= look().finally(() => {
      looking = undefined
    })
    await within(everyMilliseconds / 1000, looking, () => new Error('it does not answer')).catch((error: Error) => {
      if (!isRecent()) leave(error.message)
    })
    if (isEnded) return
    if (isRecent()) enter()
    else leave('it is too far behind')
    timer = setTimeout(turn, everyMilliseconds)
    timer.unref()
  }
  void turn()

  return {
    isUsable: () => isIn && isRecent(),
    /** The answer of `work`, or `left` as soon as the replica is left out. */
    untilLeft: <T>(work: PromiseLike<T>): Promise<T | typeof left> =>
      new Promise((resolve, reject) => {
        const giveUp = () => resolve(left)
        waiting.add(giveUp)
        work.then(resolve, reject).then(() => waiting.delete(giveUp))
      }),
    /** How old at most what it has is; null while nothing is known of it. */
    lagSeconds: () => (reached ? (Date.now() - reached.at) / 1000 : null),
    /** How many changes are surely in what is read now. */
    countOfReads: () => (awaited === undefined ? Number.POSITIVE_INFINITY : (reached?.count ?? 0)),
    end: async () => {
      isEnded = true
      clearTimeout(timer)
      await Promise.all([primary.end({ timeout: 1 }), replica.end({ timeout: 1 })])
    },
  }
}
export type ReplicaWatch = ReturnType<typeof watchReplica>
