import { chmod, mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '../postgres/embedded.ts'
import { openSession } from '../postgres/session.ts'
import { baseOf, type Check, checkIn, type Place, readBases } from './layout.ts'
import { restore } from './restore.ts'
import { missingUploads } from './uploads.ts'

/** What has to hold in restored data: a statement that finds what does not. */
export type RestoredCheck = { name: string; statement: string }

declare module '../domain.ts' {
  interface Contributions {
    restoredChecks?: readonly RestoredCheck[]
  }
}

/** Pages and indexes as they lie on the disk, by PostgreSQL's own checker; every entry of a table is looked for in its indexes. */
const damages = `
  select format('Tabelle %s: %s', c.oid::regclass, found.msg) as problem
    from pg_class c cross join lateral verify_heapam(c.oid) found
    where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p'
  limit 20`
const indexes = `
  select bt_index_check(i.indexrelid, true) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
  where a.amname = 'btree' and c.relkind = 'i' and i.indisvalid and i.indisready and c.relpersistence = 'p'`

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Looks through a server that was restored. */
const look = async (url: string, checks: readonly RestoredCheck[]) => {
  const session = openSession(url)
  try {
    await session`create extension if not exists amcheck`
    const problems = (await session.unsafe<{ problem: string }[]>(damages)).map(({ problem }) => problem)
    await session.unsafe(indexes).catch((error: unknown) => problems.push(`Index: ${sentenceOf(error)}`))
    for (const { name, statement } of checks) {
      const [row] = await session.unsafe<{ count: number }[]>(`select count(*)::int as count from (${statement}) found`)
      if (row!.count > 0) problems.push(`${name}: ${row!.count}`)
    }
    return problems
  } finally {
    await session.end({ timeout: 1 })
  }
}

/** Restores the newest base with all of its log into an empty folder, as after the loss of the machine, and looks through it. */
const tryRestore = async (place: Place, scratch: string, checks: readonly RestoredCheck[]) => {
  const dataDir = await mkdtemp(join(scratch, 'restore-check-'))
  // the server's account has to get through; its own folder inside stays closed
  await chmod(dataDir, 0o755)
  try {
    const { base, hasGap } = await restore(place, dataDir, { hasUploads: false })
    const missing = await missingUploads(place, base)
    const running = await startEmbedded({ dataDir })
    const problems = await look(running.url, checks).finally(running.stop)
    if (hasGap) problems.push('Ein Stück des Protokolls fehlt: Änderungen danach sind nicht gesichert.')
    if (missing.length) problems.push(`Es fehlen ${missing.length} hochgeladene Dateien, zuerst ${missing[0]}.`)
    return problems
  } finally {
    // perhaps behind a link, where the server's account cannot enter `scratch`
    const home = await realpath(join(dataDir, 'postgres')).catch(() => null)
    if (home) await rm(home, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Notes at the newest base whether it can be restored. */
export const checkNewest = async (
  place: Place,
  scratch: string,
  checks: readonly RestoredCheck[] = [],
): Promise<Check> => {
  const base = (await readBases(place)).at(-1)
  const problems = await tryRestore(place, scratch, checks).catch((error: unknown) => [sentenceOf(error)])
  const check = { at: new Date().toISOString(), problems }
  if (base) {
    const file = checkIn(baseOf(place, base.name))
    await writeFile(`${file}.part`, JSON.stringify(check), { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
  return check
}
