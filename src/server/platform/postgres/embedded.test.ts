import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marktwerk-test-'))
  await chmod(dataDir, 0o755)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const ask = async (url: string, question: string) => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    const [row] = await sql.unsafe(question)
    return row
  } finally {
    await sql.end()
  }
}

/** Another process starts the server, prints the address, and is killed without warning. */
const startAndDie = async () => {
  const script = `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script])
  const [url] = await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  return String(url).trim()
}

test('keeps its data over a stop, and initialises again after an interrupted first start', async () => {
  await mkdir(join(dataDir, 'postgres', 'initdb-999999999'), { recursive: true })
  const first = await startEmbedded({ dataDir })
  expect(first.owned).toBe(true)
  expect(existsSync(join(dataDir, 'postgres', 'initdb-999999999'))).toBe(false)
  await ask(first.url, 'create table kept (note text)')
  await first.stop()
  await expect(ask(first.url, 'select 1')).rejects.toThrow()

  const second = await startEmbedded({ dataDir })
  expect(await ask(second.url, 'select count(*)::int as n from kept')).toEqual({ n: 0 })
  await second.stop()
})

test('a second process joins the running server and leaves it running', async () => {
  const owner = await startEmbedded({ dataDir })
  const guest = await startEmbedded({ dataDir })
  expect(guest).toMatchObject({ owned: false, url: owner.url })
  await guest.stop()
  expect(await ask(owner.url, 'select 1 as alive')).toEqual({ alive: 1 })
  await owner.stop()
})

test('adopts the server of a killed process and can stop it', async () => {
  const orphanUrl = await startAndDie()
  const heir = await startEmbedded({ dataDir })
  expect(heir).toMatchObject({ owned: true, url: orphanUrl })
  await heir.stop()
  await expect(ask(orphanUrl, 'select 1')).rejects.toThrow()
})

test('starts over a pid file that names a living stranger', async () => {
  const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid')
  await writeFile(pidFile, `${process.pid}\n/elsewhere\n0\n5432\n\n127.0.0.1\n1 1\nready\n`)
  const server = await startEmbedded({ dataDir })
  expect(server.owned).toBe(true)
  await server.stop()
})

test('data of another major version are left alone, with words for whoever starts', async () => {
  const file = join(dataDir, 'postgres', 'data', 'PG_VERSION')
  const own = await readFile(file, 'utf8')
  await writeFile(file, '9\n')
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    `gehört zu PostgreSQL 9, diese Version von Marktwerk bringt PostgreSQL ${own.trim()} mit`,
  )
  expect(await readFile(file, 'utf8')).toBe('9\n')
  await writeFile(file, own)
  await (await startEmbedded({ dataDir })).stop()
})

test('works below a folder that only its owner may enter', async () => {
  const closed = join(dataDir, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const server = await startEmbedded({ dataDir: closed })
  const home = await realpath(join(closed, 'postgres'))
  expect(await ask(server.url, 'select 1 as alive')).toEqual({ alive: 1 })
  await server.stop()
  const again = await startEmbedded({ dataDir: closed })
  expect(await realpath(join(closed, 'postgres'))).toBe(home)
  await again.stop()
  await rm(home, { recursive: true })
})

test('tells when the server ends by itself', async () => {
  const server = await startEmbedded({ dataDir })
  const lost = new Promise<void>((resolve) => server.onLost(resolve))
  const sql = postgres(server.url, { max: 1 })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'`
  await lost
  await sql.end()
  await server.stop()
})

test('a throwaway server knows umlauts and German order, runs in UTC, and leaves nothing behind', async () => {
  const server = await startEmbedded({ throwaway: true })
  await ask(server.url, 'create extension pg_trgm')
  const row = await ask(
    server.url,
    `select show_trgm('Öl') as trigrams, upper('ä') as upper, 'Äpfel' < 'Birne' collate "de-x-icu" as ordered,
       current_setting('timezone') as zone, current_setting('fsync') as fsync,
       current_setting('data_directory') as folder`,
  )
  expect(row).toMatchObject({ upper: 'Ä', ordered: true, zone: 'UTC', fsync: 'off' })
  expect(row?.trigrams).toHaveLength(3)
  expect(existsSync(row?.folder)).toBe(true)
  await server.stop()
  expect(existsSync(join(row?.folder, '..'))).toBe(false)
})
