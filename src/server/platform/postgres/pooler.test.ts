import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '../settings.ts'
import { assertAddressesFit } from './pooler.ts'

const limits = settings.requestLimits
const direct = process.env.DATABASE_URL!
const role = `pooled_${process.pid}`
const admin = postgres(direct, { max: 1, onnotice: () => {} })
const asRole = (address: string) => {
  const url = new URL(address)
  url.username = role
  url.password = 'geheim'
  return url.href
}

/** Stands for a pooler: clients get another identifier of their connection than the server's. */
let pooler: Server
let pooled: string
beforeAll(async () => {
  await admin.unsafe(`create role ${role} login superuser password 'geheim'`)
  const { hostname, port } = new URL(direct)
  pooler = createServer((client) => {
    const server = connect(Number(port || 5432), hostname)
    server.on('data', (chunk) => {
      const key = chunk.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
      if (key >= 0) chunk.writeInt32BE(1, key + 5)
      client.write(chunk)
    })
    client.pipe(server)
    for (const socket of [client, server]) socket.on('error', () => undefined)
    client.on('close', () => server.destroy())
    server.on('close', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const url = new URL(asRole(direct))
  url.host = `127.0.0.1:${(pooler.address() as { port: number }).port}`
  pooled = url.href
})
afterAll(async () => {
  pooler.close()
  await admin.unsafe(`drop role ${role}`)
  await admin.end()
})

const saidOf = (url: string, directUrl?: string) =>
  assertAddressesFit({ url, directUrl, limits }).then(
    () => 'fits',
    (error: Error) => error.message,
  )

test('a server without a pooler fits', async () => {
  expect(await saidOf(direct)).toBe('fits')
})

test('a pooler needs the address of the server beside it', async () => {
  expect(await saidOf(pooled)).toMatch(/DATABASE_DIRECT_URL/)
  expect(await saidOf(pooled, pooled)).toMatch(/DATABASE_DIRECT_URL führt auch zu einem Pooler/)
  expect(await saidOf(pooled, new URL('/postgres', direct).href)).toMatch(/verschiedenen Datenbanken/)
})

test('limits stand at the role: the start names the statements that are missing', async () => {
  // as every PostgreSQL comes, but for the embedded one
  await admin.unsafe(`alter role ${role} set jit = on`)
  const said = await saidOf(asRole(direct), direct)
  const statements = said.split('\n').slice(1)
  expect(statements).toHaveLength(4)
  for (const statement of statements) await admin.unsafe(statement)
  expect(await saidOf(asRole(direct), direct)).toBe('fits')
})

test('a pooler that does not follow prepared statements is refused', async () => {
  expect(await saidOf(pooled, direct)).toMatch(/PgBouncer ab 1\.21/)
  await admin.unsafe(`alter role ${role} in database ${new URL(direct).pathname.slice(1)} reset all`)
})
