/**
 * Chat through two processes. First a proof: 2,000 sockets, 20 conversations written by 40 clients at once, one process killed
 * with -9 and restarted every ten seconds for two minutes; counts what was lost, doubled or out of order at any socket. Then
 * messages a second until the 95th percentile of delivery passes 200 ms. CHAT_SECONDS and CHAT_SOCKETS for a small run.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { openServer } from '../test/throwaway.ts'
import { ChatSocket, type Client, post } from './chat.client.ts'
import { makeSchema } from './schema.ts'

const seconds = Number(process.env.CHAT_SECONDS ?? 120)
const sockets = Number(process.env.CHAT_SOCKETS ?? 2000)
const pairs = 20
const killEverySeconds = 10
const socketsPerAccount = 20

const database = await openServer()
const name = `chat_${process.pid}`
const url = await database.createDatabase(name)
await makeSchema(url)
Object.assign(process.env, { DATABASE_URL: url, RATE_LIMIT_FACTOR: '1000000', REQUESTS_PER_MINUTE: '1000000' })
Object.assign(process.env, { LOG_LEVEL: 'silent' })
const { loadReference } = await import('#server/domains/reference/index.ts')
const { buildCustomer, buildProvider } = await import('#server/domains/accounts/accounts.factory.ts')
const { closeDatabase, sql } = await import('#server/platform/sql/index.ts')

const children: (ChildProcess | undefined)[] = []
const addresses: string[] = []

const startServer = async (at: number) => {
  const child = spawn(process.execPath, ['bench/import.server.ts'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  children[at] = child
  const [said] = (await once(child, 'message')) as [{ port: number }]
  addresses[at] = `http://127.0.0.1:${said.port}`
}
const killServer = async (at: number) => {
  const child = children[at]
  if (!child) return
  children[at] = undefined
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Pairs that may write to each other, each with its conversation. */
const buildPairs = async () => {
  const clients: Client[] = []
  for (let at = 0; at < pairs; at++) {
    const [customer, provider] = [await buildCustomer(), await buildProvider()]
    await sql`insert into provider_pages (provider_id, slug, is_published) values (${provider.providerId}, ${`b-${at}`}, true)
      on conflict (provider_id) do update set is_published = true, show_chat = true`
    const first = { provider_id: provider.providerId, message: 'Guten Tag', client_id: randomUUID() }
    const { conversation_id: conversationId } = (await post(
      addresses[0]!,
      'chat/conversations',
      customer.token,
      first,
    )) as {
      conversation_id: number
    }
    for (const { id, token } of [customer, provider]) clients.push({ id, token, conversationId })
  }
  return clients
}

const openSockets = async (clients: Client[]) => {
  const opened: ChatSocket[] = []
  const addressOf = (at: number) => () => addresses[at % 2]!
  for (let at = 0; at < sockets; at++) {
    const owner = clients[at % clients.length]
    const isExtra = at >= clients.length * socketsPerAccount
    // further accounts only listen: one account may have 20 sockets
    const listener = isExtra && at % socketsPerAccount === 0 ? await buildCustomer() : null
    if (listener) extra = { id: listener.id, token: listener.token, conversationId: 0 }
    opened.push(new ChatSocket(isExtra ? extra! : owner!, addressOf(at)))
    if (at % 100 === 99) await Promise.all(opened.slice(-100).map(({ ready }) => ready))
  }
  await Promise.all(opened.map(({ ready }) => ready))
  return opened
}
let extra: Client | null = null

/** Writes until the time is over; a message is sent again with its id until the server has it. */
const write = async (client: Client, at: number, until: number, delay: () => number) => {
  let count = 0
  // clients that begin together would write in bursts
  await pause(Math.random() * delay())
  while (Date.now() < until) {
    const body = {
      conversation_id: client.conversationId,
      message: `${client.id} ${++count} ${Date.now()}`,
      client_id: randomUUID(),
    }
    for (let tries = 0; ; tries++) {
      const answer = await post(addresses[(at + tries) % 2]!, 'sendMessage', client.token, body).catch(() => null)
      if (answer) break
      await pause(50)
    }
    await pause(delay())
  }
  return count
}

const killInTurns = async (until: number) => {
  let kills = 0
  while (Date.now() + killEverySeconds * 1000 < until) {
    await pause(killEverySeconds * 1000)
    const at = kills++ % 2
    await killServer(at)
    await startServer(at)
  }
  return kills
}

/** What each socket of a writer heard must be all that was sent, once and in the order of the server. */
const verify = async (clients: Client[], opened: ChatSocket[], sent: number) => {
  const rows = await sql<{ id: number; conversationId: number; text: string }>`
    select id::int as id, conversation_id as "conversationId", text from messages order by conversation_id, seq`
  const written = rows.filter(({ text }) => text !== 'Guten Tag')
  const doubled = written.length - new Set(written.map(({ text }) => text)).size
  const expected = new Map<number, number[]>()
  for (const { id, conversationId } of rows) expected.set(conversationId, [...(expected.get(conversationId) ?? []), id])
  let [lost, twice, outOfOrder] = [sent - written.length + doubled, doubled, 0]
  for (const { client, heard } of opened.filter(({ client: { conversationId } }) => conversationId)) {
    const all = expected.get(client.conversationId)!
    lost += all.filter((id) => !heard.includes(id)).length
    twice += heard.length - new Set(heard).size
    outOfOrder += heard.filter((id, at) => at > 0 && id < heard[at - 1]!).length
  }
  return { lost, twice, outOfOrder, messages: written.length, readers: opened.length, accounts: clients.length }
}

const proveNothingLost = async (clients: Client[], opened: ChatSocket[]) => {
  const until = Date.now() + seconds * 1000
  const [kills, ...counts] = await Promise.all([
    killInTurns(until),
    ...clients.map((client, at) => write(client, at, until, () => 100 + Math.random() * 400)),
  ])
  const sent = counts.reduce((sum, count) => sum + count, 0)
  await Promise.all(opened.map((socket) => socket.settle()))
  const found = await verify(clients, opened, sent)
  console.log(
    `${found.readers} sockets, ${sent} messages in ${seconds} s, ${kills} times kill -9: ${found.lost} lost, ${found.twice} double, ${found.outOfOrder} out of order`,
  )
  return found.lost + found.twice + found.outOfOrder === 0
}

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

/** Twice as many each round, ten seconds each, until delivery is too slow. */
const findLimit = async (clients: Client[], opened: ChatSocket[]) => {
  for (let perSecond = 50; ; perSecond *= 2) {
    const times: number[] = []
    for (const socket of opened) socket.onDelivered = (ms) => times.push(ms)
    const until = Date.now() + 10_000
    const counts = await Promise.all(
      clients.map((client, at) => write(client, at, until, () => (clients.length / perSecond) * 1000)),
    )
    const reached = counts.reduce((sum, count) => sum + count, 0) / 10
    const p95 = percentile(times, 0.95)
    console.log(
      `${perSecond}/s wanted, ${reached.toFixed(0)}/s sent, delivery p50 ${percentile(times, 0.5)} ms, p95 ${p95} ms (load ${loadavg()[0]!.toFixed(1)})`,
    )
    if (p95 > 200 || reached < perSecond / 2) return
  }
}

try {
  await loadReference()
  await Promise.all([startServer(0), startServer(1)])
  const clients = await buildPairs()
  const opened = await openSockets(clients)
  console.log(`${opened.length} sockets open`)
  if (!(await proveNothingLost(clients, opened))) process.exitCode = 1
  await findLimit(clients, opened)
  for (const socket of opened) socket.close()
} finally {
  await Promise.all([killServer(0), killServer(1)])
  await closeDatabase()
  await database.dropDatabase(name)
  await database.close()
}
process.exit()
