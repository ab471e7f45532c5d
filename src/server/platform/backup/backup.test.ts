import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveOf, type RunningPostgres, startEmbedded } from '../postgres/embedded.ts'
import { settings } from '../settings.ts'
import { backUp, findPlace, listBackups, placeOf, takeChanges } from './backup.ts'
import { makeBase } from './base.ts'
import { checkNewest } from './check.ts'
import { baseOf, checkIn, dataIn, manifestIn, type Place, readBases, uploadsOf, walOf } from './layout.ts'
import { restore } from './restore.ts'
import { removeOld } from './retention.ts'
import { takeUploads } from './uploads.ts'
import { findGap, readWal, takeWal, walFrom } from './wal.ts'

let root: string
let running: RunningPostgres
let sql: postgres.Sql
let place: Place
const given = { backup: settings.backup, dataDir: settings.dataDir }
const key = randomBytes(32)
const uploads = () => join(root, 'live', 'files')

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marktwerk-backup-'))
  await chmod(root, 0o755)
  settings.dataDir = join(root, 'live')
  settings.backup = { folder: join(root, 'kept'), key }
  await mkdir(join(uploads(), 'pictures'), { recursive: true })
  running = await startEmbedded({ dataDir: settings.dataDir, archives: true })
  sql = postgres(running.url, { max: 4, onnotice: () => undefined })
  await sql`create table movements (id int primary key, cents int not null)`
  place = await placeOf(running)
})
afterAll(async () => {
  Object.assign(settings, given)
  await sql.end()
  await running.stop()
  await rm(root, { recursive: true, force: true })
})

/** Each is one transaction, in order: a restored state is a beginning of them. */
const write = async (from: number, to: number) => {
  for (let id = from; id <= to; id++) await sql`insert into movements values (${id}, ${id % 2 ? 5 : -5})`
}
/** Puts what was written so far into a finished piece of the log. */
const finishLog = async () => {
  const [{ name }] = (await sql`select pg_walfile_name(pg_switch_wal()) as name`) as unknown as [{ name: string }]
  await expect.poll(async () => (await readdir(archiveOf(running.home))).includes(name)).toBe(true)
  // as the job and the command of an operator at the same time
  await Promise.all([takeWal(place, archiveOf(running.home)), takeWal(place, archiveOf(running.home))])
}

const folder = async () => {
  const made = await mkdtemp(join(root, 'restored-'))
  await chmod(made, 0o755)
  return made
}
const readRestored = async (dataDir: string) => {
  const server = await startEmbedded({ dataDir })
  const asked = postgres(server.url, { max: 1, onnotice: () => undefined })
  const [row] = await asked`select count(*)::int as count, max(id) as last from movements`
  await asked.end()
  await server.stop()
  return row
}

test('a copy that was made while others wrote is whole, to the second that is asked for', async () => {
  await writeFile(join(uploads(), 'pictures', 'first.webp'), 'first')
  await write(1, 50)
  const present = await takeUploads(place, uploads())
  const [base] = await Promise.all([makeBase(place, running, present), write(51, 250)])
  expect(base).toMatchObject({ isEncrypted: true, uploads: ['pictures/first.webp'] })
  await write(251, 300)
  await finishLog()
  const [{ now }] = (await sql`select now() as now`) as unknown as [{ now: Date }]
  await write(301, 400)
  await writeFile(join(uploads(), 'pictures', 'second.webp'), 'second')
  await takeUploads(place, uploads())
  await finishLog()

  const dataDir = await folder()
  expect(await restore(place, dataDir, { until: now })).toMatchObject({ hasGap: false, uploads: 2 })
  expect(await readRestored(dataDir)).toEqual({ count: 300, last: 300 })
  expect(await readFile(join(dataDir, 'files/pictures/second.webp'), 'utf8')).toBe('second')
  // a second restore replaces only what it is allowed to, and keeps it
  await expect(restore(place, dataDir)).rejects.toThrow('liegen schon Daten')
  await restore(place, dataDir, { replaces: true })
  expect(await readRestored(dataDir)).toEqual({ count: 400, last: 400 })
  expect((await readdir(dataDir)).some((name) => name.startsWith('files.vor-'))).toBe(true)
})

test('what is backed up can be read with its key only', async () => {
  const names = await readdir(uploadsOf(place), { recursive: true })
  expect(names).toContain('pictures/first.webp')
  expect((await readFile(join(uploadsOf(place), 'pictures/first.webp'))).includes('first')).toBe(false)
  for (const other of [randomBytes(32), null])
    await expect(restore({ ...place, key: other }, await folder())).rejects.toThrow('BACKUP_KEY')
})

test('moments without a backup are refused', async () => {
  await expect(restore(place, await folder(), { until: new Date('2020-01-01') })).rejects.toThrow(
    'noch keine Sicherung',
  )
  await expect(restore(place, await folder(), { until: new Date('2099-01-01') })).rejects.toThrow(
    'So weit reicht die Sicherung nicht',
  )
  await expect(findPlace(join(root, 'nowhere'))).rejects.toThrow('keine Sicherung')
  expect((await findPlace(join(root, 'kept'))).root).toBe(place.root)
  await expect(restore(place, settings.dataDir, { replaces: true })).rejects.toThrow('läuft noch')
})

test('every night a backup is made, restored for a check, and listed', async () => {
  const sum = { name: 'Summe', statement: 'select 1 from movements having sum(cents) <> 0' }
  const all = { name: 'Zeilen', statement: 'select 1 from movements having count(*) = 400' }
  expect((await backUp(running, [sum, all])).check.problems).toEqual(['Zeilen: 1'])
  expect(await takeChanges(running)).toBe(false)
  expect(await listBackups(place, 2)).toMatchObject([{ check: { problems: ['Zeilen: 1'] } }, { check: null }])
})

test('the check names a damaged file, a missing piece of the log and a missing upload', async () => {
  const base = (await readBases(place)).at(-1)!
  const damaged = join(dataIn(baseOf(place, base.name)), 'PG_VERSION')
  const bytes = await readFile(damaged)
  await writeFile(damaged, Buffer.from(bytes.map((byte, at) => (at === bytes.length - 1 ? byte ^ 1 : byte))))
  expect((await checkNewest(place, root)).problems).toEqual([expect.stringContaining('beschädigt')])
  await writeFile(damaged, bytes)

  await rm(join(uploadsOf(place), 'pictures/first.webp'))
  for (const id of [401, 402, 403]) {
    await write(id, id)
    await finishLog()
  }
  const pieces = walFrom(await readWal(place), base.firstWal)
  await rm(join(walOf(place), pieces.at(-2)!))
  expect((await checkNewest(place, root)).problems).toEqual([
    'Ein Stück des Protokolls fehlt: Änderungen danach sind nicht gesichert.',
    'Es fehlen 1 hochgeladene Dateien, zuerst pictures/first.webp.',
  ])
  expect(await takeChanges(running)).toBe(true)
  expect(findGap(['0000000100000000000000FF', '000000010000000100000000'])).toBeUndefined()
})

test('old backups go with their log and files; the newest good one stays', async () => {
  await takeUploads(place, uploads())
  const [good, bad] = await readBases(place)
  await writeFile(checkIn(baseOf(place, good!.name)), JSON.stringify({ at: '2026-11-18T02:00:00Z', problems: [] }))
  const later = new Date(Date.now() + 30 * 86_400_000)
  await removeOld(place, 14, ['pictures/second.webp'], later)
  expect((await readBases(place)).map(({ name }) => name)).toEqual([good!.name, bad!.name])

  await writeFile(checkIn(baseOf(place, bad!.name)), JSON.stringify({ at: '2026-11-18T02:00:00Z', problems: [] }))
  await removeOld(place, 14, ['pictures/second.webp'], later)
  expect((await readBases(place)).map(({ name }) => name)).toEqual([bad!.name])
  expect((await readWal(place))[0]! >= bad!.firstWal).toBe(true)
  // the base still names it
  expect(await readdir(join(uploadsOf(place), 'pictures'))).toEqual(['first.webp', 'second.webp'])
  await rm(manifestIn(baseOf(place, bad!.name)))
  await makeBase(place, running, ['pictures/second.webp'])
  await removeOld(place, 14, ['pictures/second.webp'])
  expect(await readdir(join(uploadsOf(place), 'pictures'))).toEqual(['second.webp'])
})
