import type { FastifyInstance } from 'fastify'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeCodes, type RealtimeMessage, type SocketMessage } from '#contract/realtime.ts'
import type { SessionUser } from '../context.ts'
import { createServer } from '../http/server.ts'
import { sql } from '../sql/index.ts'
import { inTransaction } from '../transaction.ts'
import { endSockets, mountRealtime, sendToUser } from './realtime.ts'

const name = new URL(process.env.DATABASE_URL!).pathname.slice(1)
const admin = postgres(inject('adminUrl'), { max: 1, onnotice: () => {} })

/** The database is gone for everybody, as while it restarts. */
const cut = async () => {
  await admin.unsafe(`alter database ${name} allow_connections false`)
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
}
const mend = () => admin.unsafe(`alter database ${name} allow_connections true`)

const sessions: Record<string, SessionUser> = {
  anna: { id: 1, role: 'User', providerId: null, sessionId: 11 },
  annaPhone: { id: 1, role: 'User', providerId: null, sessionId: 12 },
  berta: { id: 2, role: 'User', providerId: null, sessionId: 21 },
  crowd: { id: 3, role: 'User', providerId: null, sessionId: 31 },
  cook: {
    id: 5,
    role: 'Company',
    providerId: null,
    sessionId: 51,
    rights: ['kitchen'],
    employer: { userId: 4, providerId: 1 },
  },
}

let app: FastifyInstance
let address: string
beforeAll(async () => {
  app = await createServer()
  await mountRealtime(app, async (token) => sessions[token] ?? 'unknown')
  address = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterAll(async () => {
  await app.close()
  await admin.end()
})

const soon = { timeout: 15_000, interval: 20 }
const open = async (origin?: string) => {
  const socket = new WebSocket(`${address}/api/realtime`, (origin ? { headers: { origin } } : []) as never)
  const messages: SocketMessage[] = []
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
const noteOf = (text: string): RealtimeMessage => ({ type: 'order.placed', data: { vendor_order_number: text } })
const tell = (userId: number, text: string) => inTransaction((tx) => sendToUser(tx, userId, noteOf(text)))
const heard = (client: Awaited<ReturnType<typeof open>>) =>
  client.messages.flatMap((message) => (message.type === 'order.placed' ? [message.data.vendor_order_number] : []))

test('an employee hears of the company what belongs to the own tasks', async () => {
  const cook = await login('cook')
  await inTransaction(async (tx) => {
    await sendToUser(tx, 4, { type: 'chat.changed', data: { conversation_id: 1 } })
    await sendToUser(tx, 4, { type: 'notification.created', data: { type: 'payouts.sent', rings: false } })
    await sendToUser(tx, 4, { type: 'notification.created', data: { type: 'orders.placed', rings: true } })
    await sendToUser(tx, 4, noteOf('for the kitchen'))
  })
  await expect.poll(() => heard(cook), soon).toEqual(['for the kitchen'])
  expect(cook.messages.map(({ type }) => type)).toEqual(['ready', 'notification.created', 'order.placed'])
})

test('a message reaches every tab of its account after commit, and nobody else', async () => {
  const [laptop, phone, berta] = [await login('anna'), await login('annaPhone'), await login('berta')]
  const undone = inTransaction(async (tx) => {
    await sendToUser(tx, 1, noteOf('undone'))
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await tell(1, 'for Anna')
  await tell(2, 'for Berta')
  await expect.poll(() => heard(berta), soon).toEqual(['for Berta'])
  expect(heard(laptop)).toEqual(['for Anna'])
  expect(heard(phone)).toEqual(['for Anna'])
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

test('a socket that says nothing is closed after five seconds', async () => {
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
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'marktwerk-listen%'`
  await expect.poll(() => client.messages.map(({ type }) => type), soon).toContain('resync')
  await tell(1, 'after the break')
  await expect.poll(() => heard(client), soon).toEqual(['after the break'])
})

test('so does one that was away for a while', async () => {
  const client = await login('anna')
  await cut()
  const failures = await Promise.allSettled(Array.from({ length: 5 }, () => tell(1, 'lost')))
  expect(failures.every(({ status }) => status === 'rejected')).toBe(true)
  await mend()
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
