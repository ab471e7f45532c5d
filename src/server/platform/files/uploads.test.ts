import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadCalls } from '#contract/leads/calls.ts'
import { buildCustomer } from '#server/domains/accounts/accounts.factory.ts'
import { isAlive, type Running, startServer, stopServer } from '../../../../test/processes.ts'
import { s3Listing } from '../../../../test/s3-listing.ts'
import { closeQueues, openQueues } from '../jobs/jobs.ts'
import { db, sql } from '../sql/index.ts'
import { inTransaction } from '../transaction.ts'

/** Check 20 asks for 1,000. */
const uploads = Number(process.env.UPLOADS ?? 120)

/** A file store with bad days. */
const kept = new Map<string, Buffer>()
const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
let asked = 0
let isAway = false
const answer = (request: IncomingMessage, response: ServerResponse) => {
  const n = ++asked
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    if (isAway || n % 11 === 3) request.socket.destroy()
  })
  request.on('end', () => {
    if (isAway) return request.socket.destroy()
    if (n % 7 === 0) return response.writeHead(503).end()
    const key = request.url!.slice('/bucket/'.length)
    if (request.method === 'PUT') kept.set(key, Buffer.concat(chunks))
    if (request.method === 'DELETE') kept.delete(key)
    // done, but nobody hears of it
    if (n % 13 === 5) return request.socket.destroy()
    if (key.startsWith('?')) {
      const files = [...kept.keys()].map((name) => ({ key: name, changedAt: twoDaysAgo }))
      return response.writeHead(200).end(s3Listing(files, new URLSearchParams(key), 50))
    }
    const found = kept.get(key)
    if (request.method !== 'GET') return response.writeHead(200).end()
    return found ? response.writeHead(200).end(found) : response.writeHead(404).end()
  })
}
const store = createServer(answer)

let server: Running
const start = async () => {
  const { port } = store.address() as AddressInfo
  server = await startServer('server', { S3_URL: `http://KEY:SECRET@127.0.0.1:${port}/bucket` })
}
beforeAll(async () => {
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  await openQueues()
  await start()
})
afterAll(async () => {
  await closeQueues()
  if (server && isAlive(server)) await stopServer(server, 'SIGKILL')
  store.close()
})

const pdf = (n: number) => `%PDF-1.4\n% ${n}\n%%EOF`
const send = async (n: number, token: string) => {
  const body = new FormData()
  body.append('file', new File([pdf(n)], 'plan.pdf'))
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`${server.url}/api${leadCalls.uploadFile.path}`, { method: 'POST', headers, body })
}

test('a store that refuses, breaks off and is away: no acknowledged file is lost, none is left over', async () => {
  const { id, token } = await buildCustomer()
  const acknowledged: string[] = []
  const refused: number[] = []
  const sendAll = async (from: number, to: number) => {
    for (let n = from; n < to; n++) {
      const said = await send(n, token)
      if (said.status === 201) acknowledged.push((await said.json()).data.file)
      else refused.push(said.status)
    }
  }
  const half = Math.floor(uploads / 2)
  await Promise.all([sendAll(0, half), sendAll(half, uploads)])
  const before = refused.length
  isAway = true
  await sendAll(uploads, uploads + 2)
  isAway = false
  expect(refused.slice(before)).toEqual([503, 503])
  // of the others, hardly any: four tries in a row would have to fail
  expect(acknowledged.length).toBeGreaterThan(uploads * 0.9)

  const rows = () => sql<{ key: string }>`select key from lead_files where user_id = ${id} order by key`
  const named = (await rows()).map(({ key }) => key)
  expect(named).toHaveLength(acknowledged.length)
  await expect
    .poll(
      async () => {
        // it comes again later and later
        await sql`update jobs.job set start_after = now() where name = 'files.remove' and state in ('created', 'retry')`
        const charged = await sql<{ key: string }>`select key from stored_files where user_id = ${id} order by key`
        return { stored: [...kept.keys()].sort(), charged: charged.map(({ key }) => key) }
      },
      { interval: 200 },
    )
    .toEqual({ stored: named, charged: named })
  for (const bytes of kept.values()) expect(String(bytes)).toMatch(/^%PDF-1\.4\n% \d+\n%%EOF$/)
})

test('a file whose process is killed before its commit is left over, and goes in the second night', async () => {
  const { id, token } = await buildCustomer()
  const named = async () => {
    const rows = await sql<{ key: string }>`select key from lead_files where user_id = ${id}`
    return rows.map(({ key }) => key)
  }
  // of four tries each one hears an answer
  for (let n = 0; (await named()).length < 12; n++) await send(n, token)
  const before = await named()
  const keysBefore = new Set(kept.keys())
  const added = () => [...kept.keys()].filter((key) => !keysBefore.has(key))
  // what names the file waits
  await db.transaction(async (tx) => {
    await tx.sql`lock table lead_files in exclusive mode`
    const unheard = send(99, token).catch(() => null)
    await expect
      .poll(() => tx.sql`select from pg_locks where not granted and relation = 'lead_files'::regclass`, {
        interval: 50,
      })
      .toHaveLength(1)
    await stopServer(server, 'SIGKILL')
    await unheard
  })
  const [leftOver] = added()
  expect(added()).toHaveLength(1)
  expect(await named()).toEqual(before)

  await start()
  const progress = () =>
    sql<{ found: string }>`
      select value::jsonb->>'found' as found from marks where key = 'left over files' and value::jsonb->>'foundAt' > '2026'`.first()
  const work = () => inTransaction((tx) => tx.enqueue('operator.left-over-files', {}))
  await work()
  await expect.poll(progress, { interval: 100 }).toEqual({ found: JSON.stringify([leftOver]) })
  expect(kept.has(leftOver!)).toBe(true)
  await sql`update marks set value = jsonb_set(value::jsonb, '{foundAt}', '"2025-01-01T00:00:00Z"')::text where key = 'left over files'`
  await work()
  await expect.poll(progress, { interval: 100 }).toEqual({ found: '[]' })
  expect(added()).toEqual([])
  expect([...keysBefore].filter((key) => !kept.has(key))).toEqual([])
  expect(await named()).toEqual(before)
  expect(await sql`select from stored_files where key = ${leftOver!}`).toEqual([])
})
