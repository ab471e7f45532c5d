/** The floor of recorded calls: bare node:http that sends their statements again, those of a write in one transaction. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import postgres from 'postgres'
import { type Floors, keyOf, replay } from './replay.ts'

const floors = JSON.parse(readFileSync(process.env.BENCH_FLOOR!, 'utf8')) as Floors
const sql = postgres(process.env.DATABASE_URL!, {
  max: Number(process.env.BENCH_POOL),
  onnotice: () => {},
  connection: { TimeZone: 'UTC' },
  // JSON comes recorded, as text
  types: { json: { to: 114, from: [114, 3802], serialize: String, parse: JSON.parse } },
})

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', async () => {
    const { recording, answer } = floors[keyOf(request.url!, request.headers.authorization)]!
    const given = request.method === 'POST' ? JSON.parse(Buffer.concat(chunks).toString()) : {}
    if (request.method === 'POST') await sql.begin((tx) => replay(tx, recording, given))
    else await replay(sql, recording, given)
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.setHeader('content-length', Buffer.byteLength(answer))
    response.end(answer)
  })
})
server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
