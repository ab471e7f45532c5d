import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionUser } from './context.ts'

/** Stands between the server and its database, and can cut the line. */
const startProxy = async ({ port, hostname }: URL) => {
  const open = new Set<Socket>()
  let isCut = false
  let refused = 0
  const proxy = createServer((near) => {
    if (isCut) {
      refused++
      return near.destroy()
    }
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  proxy.unref()
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    port: (proxy.address() as AddressInfo).port,
    cut: () => {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    refused: () => refused,
    mend: () => {
      isCut = false
    },
  }
}

const databaseUrl = new URL(process.env.DATABASE_URL!)
const proxy = await startProxy(databaseUrl)
databaseUrl.port = String(proxy.port)
process.env.DATABASE_URL = databaseUrl.href
const { sql } = await import('./db.ts')
const { createServer: createApp } = await import('./http/server.ts')
const { closeCodes, endSockets, mountRealtime, sendToUser } = await import('./realtime.ts')
const { inTransaction } = await import('./transaction.ts')

const sessions: Record<string, SessionUser> = {
  anna: { id: 1, role: 'User', providerId: null, sessionId: 11 },
  annaPhone: { id: 1, role: 'User', providerId: null, sessionId: 12 },
  berta: { id: 2, role: 'User', providerId: null, sessionId: 21 },
  crowd: { id: 3, role: 'User', providerId: null, sessionId: 31 },
}

let app: FastifyInstance
let address: string
beforeAll(async () => {
  app = await createApp()
  await mountRealtime(app, async (token) => sessions[token] ?? 'unknown')
  address = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterAll(() => app.close())

const soon = { timeout: 15_000, interval: 20 }
const open = async (origin?: string) => {
  const socket = new WebSocket(`${address}/api/realtime`, (origin ? { headers: { origin } } : []) as never)
  const messages: { type: string; data: unknown }[] = []
  const state = { socket, messages, closed: null as number | null }
  socket.onmessage = ({ data }) => messages.push(JSON.parse(data))
  socket.onclose = ({ code }) => {
    state.closed = code
  }
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  return state
}
const login = async (token: string) => {
  const client = await open()
  client.socket.send(JSON.stringify({ token }))
  await expect.poll(() => client.messages[0]?.type, soon).toBe('ready')
  return client
}
const tell = (userId: number, data: unknown) => inTransaction((tx) => sendToUser(tx, userId, { type: 'note', data }))
const heard = (client: Awaited<ReturnType<typeof open>>) =>
  client.messages.filter(({ type }) => type === 'note').map(({ data }) => data)

test('a message reaches every tab of its account after commit, and nobody else', async () => {
  const [laptop, phone, berta] = [await login('anna'), await login('annaPhone'), await login('berta')]
  const undone = inTransaction(async (tx) => {
    await sendToUser(tx, 1, { type: 'note', data: 'undone' })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await tell(1, { order: 5 })
  await tell(2, 'for Berta')
  await expect.poll(() => heard(berta), soon).toEqual(['for Berta'])
  expect(heard(laptop)).toEqual([{ order: 5 }])
  expect(heard(phone)).toEqual([{ order: 5 }])
})

test('the end of a session closes its sockets, and only its own', async () => {
  const [laptop, phone] = [await login('anna'), await login('annaPhone')]
  await inTransaction((tx) => endSockets(tx, 12))
  await expect.poll(() => phone.closed, soon).toBe(closeCodes.session)
  await tell(1, 'still here')
  await expect.poll(() => heard(laptop), soon).toEqual(['still here'])
})

test.each(['{"token":"stranger"}', '{}', 'null', 'no json', '{"token":5}', ''])(
  '%j as first message closes',
  async (first) => {
    const client = await open()
    client.socket.send(first)
    await expect.poll(() => client.closed, soon).toBe(closeCodes.session)
    expect(client.messages).toEqual([])
  },
)

test('whoever says nothing is closed after five seconds', async () => {
  const begun = performance.now()
  const client = await open()
  await expect.poll(() => client.closed, soon).toBe(closeCodes.login)
  expect(performance.now() - begun).toBeGreaterThan(4500)
})

test('a foreign page is turned away, our own comes in', async () => {
  const foreign = await open('https://evil.example')
  await expect.poll(() => foreign.closed, soon).toBe(1008)
  const ours = await open('http://localhost:3000')
  ours.socket.send('{"token":"anna"}')
  await expect.poll(() => ours.messages[0]?.type, soon).toBe('ready')
})

test('too large a first message closes', async () => {
  const client = await open()
  client.socket.send('x'.repeat(20_000))
  await expect.poll(() => client.closed, soon).toBe(1009)
})

test('the oldest of too many tabs gives way', async () => {
  const first = await login('crowd')
  const others = await Promise.all(Array.from({ length: 20 }, () => login('crowd')))
  await expect.poll(() => first.closed, soon).toBe(closeCodes.crowded)
  await tell(3, 'all')
  for (const other of others) await expect.poll(() => heard(other), soon).toEqual(['all'])
})

test('without an upgrade it is no call', async () => {
  expect((await app.inject({ method: 'GET', url: '/api/realtime' })).json().error).toBe('ROUTE_NOT_FOUND')
})

test('a lost connection to the database comes back, and tabs are told to reload', async () => {
  const client = await login('anna')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`
  await expect.poll(() => client.messages.map(({ type }) => type), soon).toContain('resync')
  await tell(1, 'after the break')
  await expect.poll(() => heard(client), soon).toEqual(['after the break'])
})

test('so does one that was away for a while', async () => {
  const client = await login('anna')
  proxy.cut()
  const failures = await Promise.allSettled(Array.from({ length: 5 }, () => tell(1, 'lost')))
  expect(failures.every(({ status }) => status === 'rejected')).toBe(true)
  const tried = proxy.refused()
  await expect.poll(() => proxy.refused(), soon).toBeGreaterThan(tried + 2)
  proxy.mend()
  await expect
    .poll(
      async () => {
        await tell(1, 'again').catch(() => {})
        return heard(client)
      },
      { timeout: 25_000, interval: 200 },
    )
    .toContain('again')
  expect(client.messages.map(({ type }) => type)).toContain('resync')
})
