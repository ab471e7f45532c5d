import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCustomer } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { isAlive, type Running, startServer, stopServer } from './processes.ts'

let a: Running
let b: Running
beforeAll(async () => {
  await sql`create table proof_tries (job_id uuid not null, pid int not null)`
  await sql`create table proof_rows (job_id uuid primary key, n int not null)`
  await sql`create table proof_total (total int not null)`
  await sql`insert into proof_total values (0)`
  await sql`create table proof_gate (open boolean)`
  ;[a, b] = await Promise.all([startServer(), startServer()])
})
afterAll(async () => {
  for (const running of [a, b]) if (running && isAlive(running)) await stopServer(running, 'SIGKILL')
})

const soon = { timeout: 15_000, interval: 20 }
const post = (url: string, body: object = {}, token?: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
const profile = (at: Running, token: string) =>
  fetch(`${at.url}/api/profile/customer`, { headers: { authorization: `Bearer ${token}` } })
const login = async (at: Running, email: string, password: string) => {
  const answer = await post(`${at.url}/api/login`, { email, password })
  expect(answer.status).toBe(200)
  return JSON.parse(await answer.text()) as { token: string }
}
const connect = async (at: Running, token: string) => {
  const socket = new WebSocket(`${at.url.replace('http', 'ws')}/api/realtime`)
  const heard: { type: string; data: unknown }[] = []
  const state = { heard, closed: null as number | null }
  socket.onmessage = ({ data }) => heard.push(JSON.parse(data))
  socket.onclose = ({ code }) => {
    state.closed = code
  }
  socket.onopen = () => socket.send(JSON.stringify({ token }))
  await expect.poll(() => heard[0]?.type, soon).toBe('ready')
  return state
}

test('a session made in one process works in the other, and ends in both', async () => {
  const { email, password } = await buildCustomer()
  const { token } = await login(a, email, password)
  expect((await profile(b, token)).status).toBe(200)
  expect((await post(`${b.url}/api/logout`, {}, token)).status).toBe(200)
  expect((await profile(a, token)).status).toBe(401)
})

test('a message sent in one process arrives at a socket of the other', async () => {
  const customer = await buildCustomer()
  const { token } = await login(a, customer.email, customer.password)
  const [atA, atB] = [await connect(a, token), await connect(b, token)]
  await post(`${a.url}/proof/tell/${customer.id}`)
  await post(`${b.url}/proof/tell/${customer.id}`)
  const both = [a, b].map(({ pid }) => ({ vendor_order_number: String(pid) }))
  const told = ({ heard }: typeof atA) => heard.filter(({ type }) => type === 'order.placed').map(({ data }) => data)
  await expect.poll(() => told(atA), soon).toEqual(both)
  await expect.poll(() => told(atB), soon).toEqual(both)
  // the end of the session, in one, reaches the socket at the other
  await post(`${b.url}/api/logout`, {}, token)
  await expect.poll(() => atA.closed, soon).toBe(4401)
})

test('kill -9 of one while jobs run: each of 200 jobs happens exactly once in effect', {
  timeout: 90_000,
}, async () => {
  const begun = performance.now()
  const rows = async () => (await sql<{ count: number }>`select count(*)::int from proof_rows`)[0]!.count
  await post(`${a.url}/proof/enqueue`)
  await expect.poll(rows, { ...soon, interval: 5 }).toBeGreaterThan(20)
  await stopServer(a, 'SIGKILL')
  const [left] = await sql<{ done: number; interrupted: number }>`
    select (select count(*)::int from proof_rows) as done,
      (select count(*)::int from proof_tries t where t.pid = ${a.pid} and not exists (
        select 1 from proof_rows r where r.job_id = t.job_id)) as interrupted`
  await expect.poll(rows, { timeout: 75_000, interval: 100 }).toBe(200)
  const [proof] = await sql`
    select (select total from proof_total) as total, (select count(distinct n)::int from proof_rows) as different,
      (select count(distinct job_id)::int from proof_tries where pid > 0) as tried,
      (select count(*)::int from jobs.job where name = 'dead-letters') as dead`
  expect(proof).toEqual({ total: 200, different: 200, tried: 200, dead: 0 })
  await expect
    .poll(async () => (await sql`select 1 from jobs.job where name = 'proof.row' and state <> 'completed'`).length, {
      timeout: 60_000,
      interval: 100,
    })
    .toBe(0)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(
    `killed after ${left!.done} of 200 jobs with ${left!.interrupted} in the middle; all done after ${seconds} s`,
  )
})

test('a process asked to end finishes its running request and leaves with 0', async () => {
  const slow = fetch(`${b.url}/proof/slow`)
  const isRunning = async () => (await sql`select 1 from proof_tries where pid = ${-b.pid}`).length
  await expect.poll(isRunning, soon).toBe(1)
  const ended = stopServer(b, 'SIGTERM')
  // it takes no new connections any more, but the old request lives
  await expect
    .poll(
      () =>
        fetch(`${b.url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      soon,
    )
    .toBe('closed')
  await sql`insert into proof_gate values (true)`
  const answer = await slow
  expect([answer.status, await answer.json()]).toEqual([200, { done: true }])
  expect(await ended).toBe(0)
})
