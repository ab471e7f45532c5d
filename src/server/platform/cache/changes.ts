import { LRUCache } from 'lru-cache'
import { settings } from '../settings.ts'
import { listen, sql, tell } from '../sql/index.ts'
import type { Reads } from '../sql/reads.ts'

/**
 * Which changes an answer hangs on. A change of a `hard` tag shows at once. `soft` ones are tables that change with every order:
 * what is made of them may be a few seconds old. Null: something was read whose changes no trigger reports, or that the clock changes.
 */
export type Tags = { hard: string[]; soft: string[] }

type Schema = {
  /** a trigger reports changed rows, or that the table changed; null: there is none */
  tables: Map<string, 'rows' | 'whole' | null>
  /** tables that SQL functions read, and those behind the views of the schema `shared` */
  functions: Map<string, string[]>
  views: Map<string, string[]>
}

const readSchema = async (): Promise<Schema> => {
  const tables = await sql<{ name: string; trigger: string | null }>`
    select c.relname as name, (select min(p.proname) from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and p.proname in ('tell_change', 'tell_changed_rows')) as trigger
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`
  const functions = await sql<{ name: string; body: string }>`
    select p.proname as name, coalesce(p.prosrc, '') as body from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')`
  const views = await sql<{ name: string; tables: string[] }>`
    select v.relname as name, array_agg(distinct t.relname::text) as tables
    from pg_class v join pg_rewrite r on r.ev_class = v.oid
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
      join pg_class t on t.oid = d.refobjid and t.oid <> v.oid
    where v.relnamespace = 'shared'::regnamespace and v.relkind = 'v' group by v.relname`
  const kinds = { tell_change: 'whole', tell_changed_rows: 'rows' } as const
  const known = new Map(
    tables.map(({ name, trigger }) => [name, trigger ? kinds[trigger as keyof typeof kinds] : null]),
  )
  return {
    tables: known,
    functions: new Map(functions.map(({ name, body }) => [name, wordsOf(body).filter((word) => known.has(word))])),
    views: new Map(views.map(({ name, tables: behind }) => [name, behind])),
  }
}

const wordsOf = (text: string) => [...new Set(text.toLowerCase().match(/[a-z_][a-z_\d]*/g))]

const germanDate = /\(now\(\) at time zone 'Europe\/Berlin'\)::date/gi
const clock = /\b(now\(\)|current_(date|time|timestamp)|localtime(stamp)?|clock_timestamp|transaction_timestamp)/i

/** The day may be asked for, since nothing is kept beyond midnight. */
const asksTheClock = (text: string) => clock.test(text.replace(germanDate, ''))

const schemaName = /\b(public|shared)\.|"(public|shared)"\./gi
const columnOrAlias = /(\.|\bas\s+)"?\w+"?/gi

/** Every other word that is the name of a table counts: one tag too many costs little. */
const tagsOfText = ({ tables, functions, views }: Schema, text: string): Tags | null => {
  if (asksTheClock(text)) return null
  const tags: Tags = { hard: [], soft: [] }
  const names = wordsOf(text.replace(schemaName, '').replace(columnOrAlias, ' ')).flatMap((word) => [
    ...(tables.has(word) ? [word] : []),
    ...(functions.get(word) ?? []),
    ...(views.get(word) ?? []),
  ])
  for (const name of names) {
    const reported = tables.get(name)
    if (!reported) return null
    tags[reported === 'rows' ? 'soft' : 'hard'].push(name)
  }
  return tags
}

const mostTags = 20_000
const beat = 1000
/** Without a sign of life for so long, changes may have been missed. */
const longestSilence = 3000

export type InvalidationLog = {
  /** how many changes were reported */
  count: () => number
  /** A replica may answer with what was before a change. */
  isReliable: () => boolean
  tagsOf: (reads: Reads) => Tags | null
  hasChanged: (tags: readonly string[], since: number) => boolean
  close: () => Promise<void>
}

const opened: InvalidationLog[] = []

/** The log of this process; undefined where it does not listen. */
export const invalidationLog = () => opened.at(-1)

/** Listens for the changes that triggers report, and counts them. */
export const openInvalidationLog = async (): Promise<InvalidationLog> => {
  const schema = await readSchema()
  const texts = new LRUCache<string, { tags: Tags | null }>({ max: 2000 })
  const lastChange = new Map<string, number>()
  let count = 1
  /** all that was made before this change is old */
  let floor = 0
  let lastSignalAt = 0

  const forget = () => {
    lastChange.clear()
    floor = ++count
  }
  const hear = (payload: string) => {
    lastSignalAt = Date.now()
    if (!payload) return
    const [table, owner, ids = ''] = payload.split(' ')
    if (lastChange.size > mostTags) forget()
    count++
    lastChange.set(table!, count)
    for (const id of owner ? ids.split(',') : []) if (id) lastChange.set(`${owner}#${id}`, count)
  }
  const { unlisten } = await listen('changes', hear, forget)
  const beatOnce = () => void tell('changes').catch(() => undefined)
  beatOnce()
  const timer = setInterval(beatOnce, beat).unref()

  const hasChanged = (tag: string, since: number) => {
    if ((lastChange.get(tag) ?? 0) > since) return true
    const owner = tag.indexOf('#')
    return owner > 0 && (lastChange.get(`${tag.slice(0, owner)}#*`) ?? 0) > since
  }
  const tagsOfOne = (text: string) => {
    const known = texts.get(text) ?? { tags: tagsOfText(schema, text) }
    texts.set(text, known)
    return known.tags
  }

  const changes: InvalidationLog = {
    count: () => count,
    isReliable: () => !settings.databaseReplicaUrl && Date.now() - lastSignalAt < longestSilence,
    tagsOf(reads: Reads): Tags | null {
      const hard = new Set(reads.tags)
      const soft = new Set<string>()
      for (const text of reads.texts) {
        const tags = tagsOfOne(text)
        if (!tags) return null
        for (const tag of tags.hard) hard.add(tag)
        for (const tag of tags.soft) soft.add(tag)
      }
      return { hard: [...hard], soft: [...soft] }
    },
    hasChanged: (tags: readonly string[], since: number) =>
      since < floor || (since < count && tags.some((tag) => hasChanged(tag, since))),
    close: async () => {
      opened.splice(opened.indexOf(changes), 1)
      clearInterval(timer)
      await unlisten()
    },
  }
  opened.push(changes)
  return changes
}
