/** The floor of the calls that write: bare node:http that sends the recorded statements in one transaction. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import postgres from 'postgres'
import { type Recording, replay } from './replay.ts'

type Floor = Record<string, { recording: Recording; answer: unknown }>
const floors = JSON.parse(readFileSync(process.env.BENCH_FLOOR!, 'utf8')) as Floor
const sql = postgres(process.env.DATABASE_URL!, {
  max: Number(process.env.BENCH_POOL),
  onnotice: () => {},
  connection: { TimeZone: 'UTC' },
})

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', async () => {
    const { recording, answer } = floors[request.url!]!
    await replay(sql, recording, JSON.parse(Buffer.concat(chunks).toString()))
    const body = JSON.stringify(answer)
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.setHeader('content-length', Buffer.byteLength(body))
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
