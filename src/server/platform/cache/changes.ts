import { LRUCache } from 'lru-cache'
import { setChangeCount } from '../postgres/replica.ts'
import { settings } from '../settings.ts'
import { catchUp, countOfReads, listen, readAt, sql } from '../sql/index.ts'
import { type Reads, setDeclaredCheck } from '../sql/reads.ts'

/**
 * Which changes an answer hangs on. A change of a `hard` tag shows at once. `soft` ones are tables that change with every order:
 * what is made of them may be a few seconds old. Null: something was read whose changes no trigger reports, or that the clock changes.
 */
export type Tags = { hard: string[]; soft: string[] }

/** How triggers report changes, if any; `owners`: whose rows they name, as `products` for the pictures of a product. */
type Table = { reported: 'rows' | 'whole' | null; owners: string[] }
type Schema = {
  tables: Map<string, Table>
  /** the tables that functions read, also by others that they call, and whether they ask the clock */
  routines: Map<string, { tables: string[]; asksTheClock: boolean }>
  /** the tables behind the views of the schema `shared` */
  views: Map<string, string[]>
}

type Routine = { name: string; body: string }

/** What a function reads, with what all functions read that it names. */
const reachOf = (routine: Routine, all: Map<string, Routine>, tables: Schema['tables'], seen = new Set<string>()) => {
  seen.add(routine.name)
  const words = wordsOf(routine.body)
  const found = { tables: words.filter((word) => tables.has(word)), asksTheClock: asksTheClock(routine.body) }
  for (const word of words) {
    const inner = all.get(word)
    if (!inner || seen.has(word)) continue
    const deeper = reachOf(inner, all, tables, seen)
    found.tables.push(...deeper.tables)
    found.asksTheClock ||= deeper.asksTheClock
  }
  return found
}

const readSchema = async (): Promise<Schema> => {
  const rows = await sql<{ name: string; trigger: string | null; owners: string[] }>`
    select c.relname as name, min(p.proname) as trigger,
      coalesce(array_agg(distinct split_part(encode(t.tgargs, 'escape'), '\\000', 1)) filter (where t.tgnargs > 0), '{}') as owners
    from pg_class c left join (pg_trigger t join pg_proc p
      on p.oid = t.tgfoid and p.proname in ('tell_change', 'tell_changed_rows')) on t.tgrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'm') group by c.relname`
  const routines = await sql<Routine>`
    select p.proname as name, coalesce(p.prosrc, '') as body from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
      and p.prorettype <> 'trigger'::regtype`
  const views = await sql<{ name: string; tables: string[] }>`
    select v.relname as name, array_agg(distinct t.relname::text) as tables
    from pg_class v join pg_rewrite r on r.ev_class = v.oid
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
      join pg_class t on t.oid = d.refobjid and t.oid <> v.oid
    where v.relnamespace = 'shared'::regnamespace and v.relkind = 'v' group by v.relname`
  const kinds = { tell_change: 'whole', tell_changed_rows: 'rows' } as const
  const tables = new Map(
    rows.map(({ name, trigger, owners }) => [
      name,
      { reported: trigger ? kinds[trigger as keyof typeof kinds] : null, owners },
    ]),
  )
  const all = new Map(routines.map((routine) => [routine.name, routine]))
  return {
    tables,
    routines: new Map(routines.map((routine) => [routine.name, reachOf(routine, all, tables)])),
    views: new Map(views.map(({ name, tables: behind }) => [name, behind.filter((table) => tables.has(table))])),
  }
}

const wordsOf = (text: string) => [...new Set(text.toLowerCase().match(/[a-z_][a-z_\d]*/g))]

const germanDate = /\(now\(\) at time zone 'Europe\/Berlin'\)::date/gi
const clock = /\b(now\(\)|current_(date|time|timestamp)|localtime(stamp)?|clock_timestamp|transaction_timestamp)/i

/** The day may be asked for, since nothing is kept beyond midnight. */
const asksTheClock = (text: string) => clock.test(text.replace(germanDate, ''))

const schemaName = /\b(public|shared)\.|"(public|shared)"\./gi
const columnOrAlias = /(\.|\bas\s+)"?\w+"?/gi

/** The tables of a statement; null when it asks the clock. Every word that is the name of one counts: too many cost little. */
const tablesOfText = ({ tables, routines, views }: Schema, text: string): string[] | null => {
  if (asksTheClock(text)) return null
  const names: string[] = []
  for (const word of wordsOf(text.replace(schemaName, '').replace(columnOrAlias, ' '))) {
    if (tables.has(word)) names.push(word)
    const routine = routines.get(word)
    if (routine?.asksTheClock) return null
    names.push(...(routine?.tables ?? []), ...(views.get(word) ?? []))
  }
  return names
}

const tagsOfText = (schema: Schema, text: string): Tags | null => {
  const tags: Tags = { hard: [], soft: [] }
  const names = tablesOfText(schema, text)
  if (!names) return null
  for (const name of names) {
    const { reported } = schema.tables.get(name)!
    if (!reported) return null
    tags[reported === 'rows' ? 'soft' : 'hard'].push(name)
  }
  return tags
}

/** What was read and not declared: a table by its name or by an owner of its rows, or the clock. */
const undeclared = (schema: Schema, reads: Reads, tags: readonly string[], implied: readonly string[]) => {
  const named = new Set([...tags, ...implied, ...tags.map((tag) => tag.replace(/#.*/, '#'))])
  const isNamed = (table: string) =>
    named.has(table) || schema.tables.get(table)!.owners.some((owner) => named.has(`${owner}#`))
  const missing = [...reads.texts].flatMap((text) => {
    const tables = tablesOfText(schema, text)
    return tables ? tables.filter((table) => !isNamed(table)) : ['the clock']
  })
  const inner = [...reads.tags].filter((tag) => !named.has(tag) && !named.has(tag.replace(/#.*/, '')))
  const unknown = tags.filter((tag) => !schema.tables.get(tag.replace(/#.*/, ''))?.reported)
  return [...new Set([...missing, ...inner, ...unknown.map((tag) => `${tag} (no trigger reports its changes)`)])]
}

const mostTags = 20_000

/** Changes of a table that came within a step count as one, so that a steady stream of them is remembered for six seconds. */
const step = 100
const mostSteps = 60
type Step = { at: number; lastCount: number }
const isAfter = (since: number) => (one: Step) => one.lastCount > since

/** Who has not asked for so long may have missed changes. */
const longestSilence = 3000

export type InvalidationLog = {
  /** how many changes were reported */
  count: () => number
  /** how many of them are surely in what is read now: a replica may answer with what was before a change */
  countOfReads: () => number
  isReliable: () => boolean
  tagsOf: (reads: Reads) => Tags | null
  hasChanged: (tags: readonly string[], since: number) => boolean
  /** When the first of the changes after `since` came, of whole tables; a moment too early rather than too late. */
  firstChangeAt: (tables: readonly string[], since: number) => number
  /** All that was made before is old: something that no table tells has changed. */
  forget: () => void
  close: () => Promise<void>
}

const opened: InvalidationLog[] = []

/** The log of this process; undefined where it does not listen. */
export const invalidationLog = () => opened.at(-1)

/** Before something is shown that was kept: null when all changes of this process are heard, and those of others up to a moment ago. */
export const hearChanges = () => (opened.length ? catchUp() : null)

/** Listens for the changes that triggers report, and counts them. */
export const openInvalidationLog = async (): Promise<InvalidationLog> => {
  const schema = await readSchema()
  if (settings.isTest || settings.isDevelopment)
    setDeclaredCheck((reads, tags, implied) => {
      const missing = undeclared(schema, reads, tags, implied)
      if (missing.length) throw new Error(`readingOnly read what it does not declare: ${missing.join(', ')}`)
    })
  const texts = new LRUCache<string, { tags: Tags | null }>({ max: 2000 })
  const lastChange = new Map<string, number>()
  /** by table; `forgotten` is the last change that is not among the steps any more */
  const lately = new Map<string, { steps: Step[]; forgotten: number }>()
  let count = 1
  /** all that was made before this change is old */
  let floor = 0

  const forget = () => {
    lastChange.clear()
    lately.clear()
    floor = ++count
  }
  const note = (table: string, at: number) => {
    const known = lately.get(table) ?? { steps: [], forgotten: 0 }
    lately.set(table, known)
    const last = known.steps.at(-1)
    if (last && at - last.at < step) last.lastCount = count
    else known.steps.push({ at, lastCount: count })
    if (known.steps.length > mostSteps) known.forgotten = known.steps.shift()!.lastCount
  }
  const hear = (payload: string, since: number) => {
    const [table, owner, ids = ''] = payload.split(' ')
    if (lastChange.size > mostTags) forget()
    count++
    lastChange.set(table!, count)
    note(table!, since)
    for (const id of owner ? ids.split(',') : []) if (id) lastChange.set(`${owner}#${id}`, count)
  }
  const { unlisten } = await listen('changes', hear, forget)

  const hasChanged = (tag: string, since: number) => {
    if ((lastChange.get(tag) ?? 0) > since) return true
    const owner = tag.indexOf('#')
    return owner > 0 && (lastChange.get(`${tag.slice(0, owner)}#*`) ?? 0) > since
  }
  const firstChangeOf = (table: string, since: number) => {
    const known = lately.get(table)
    if (!known) return Number.POSITIVE_INFINITY
    return known.forgotten > since ? 0 : (known.steps.find(isAfter(since))?.at ?? Number.POSITIVE_INFINITY)
  }
  const tagsOfOne = (text: string) => {
    const known = texts.get(text) ?? { tags: tagsOfText(schema, text) }
    texts.set(text, known)
    return known.tags
  }

  const changes: InvalidationLog = {
    count: () => count,
    countOfReads: () => Math.min(count, countOfReads()),
    forget,
    isReliable: () => Date.now() - readAt() < longestSilence,
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
    firstChangeAt: (tables: readonly string[], since: number) =>
      since < floor ? 0 : Math.min(...tables.map((table) => firstChangeOf(table, since))),
    close: async () => {
      opened.splice(opened.indexOf(changes), 1)
      if (!opened.length) setDeclaredCheck(undefined)
      await unlisten()
    },
  }
  opened.push(changes)
  setChangeCount(() => count)
  return changes
}
