import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadCalls } from '#contract/leads/calls.ts'
import { buildCustomer } from '#server/domains/accounts/accounts.factory.ts'
import { isAlive, type Running, startServer, stopServer } from '../../../../test/processes.ts'
import { sql } from '../sql/index.ts'

/** Check 20 asks for 1,000. */
const uploads = Number(process.env.UPLOADS ?? 120)

/** A file store with bad days. */
const kept = new Map<string, Buffer>()
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
    const found = kept.get(key)
    if (request.method !== 'GET') return response.writeHead(200).end()
    return found ? response.writeHead(200).end(found) : response.writeHead(404).end()
  })
}
const store = createServer(answer)

let server: Running
beforeAll(async () => {
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  const { port } = store.address() as AddressInfo
  server = await startServer('server', { S3_URL: `http://KEY:SECRET@127.0.0.1:${port}/bucket` })
})
afterAll(async () => {
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
