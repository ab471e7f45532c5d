import { buildApp } from '#server/app.ts'
import { domains } from '#server/domains.ts'
import { defineDomain, installDomains } from '#server/platform/domain.ts'
import { closeQueues, openQueues, startWorkers } from '#server/platform/jobs/jobs.ts'
import { sendToUser } from '#server/platform/realtime/realtime.ts'
import { closeDatabase, db, sql } from '#server/platform/sql/index.ts'
import { openTraces } from '#server/platform/traces/open.ts'
import { inTransaction } from '#server/platform/transaction.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'proof.row': { n: number }
  }
}

/** A whole server like the real one, with a job, a slow request and a sender to watch. */
const proof = defineDomain({
  name: 'proof',
  jobs: {
    'proof.row': {
      work: async ({ n }, jobId) => {
        await sql`insert into proof_tries (job_id, pid) values (${jobId}, ${process.pid})`
        await sql`select pg_sleep(0.02)`
        await db.transaction(async (tx) => {
          const made = await tx.sql`insert into proof_rows (job_id, n) values (${jobId}, ${n}) on conflict do nothing`
          if (made.count) await tx.sql`update proof_total set total = total + 1`
        })
      },
      retry: { limit: 5, delaySeconds: 0 },
    },
  },
})

const endTraces = await openTraces()
const app = await buildApp()
installDomains([...domains, proof])
app.get('/proof/slow', async () => {
  await sql`insert into proof_tries (job_id, pid) values (gen_random_uuid(), ${-process.pid})`
  for (;;) {
    const [gate] = await sql`select 1 from proof_gate`
    if (gate) return { done: true }
    await sql`select pg_sleep(0.02)`
  }
})
/** The longest stretch without a turn of the event loop, in CPU time of its thread: what others do on this machine does not count. */
let longest = 0
let before = process.threadCpuUsage()
setInterval(() => {
  const now = process.threadCpuUsage()
  longest = Math.max(longest, (now.user + now.system - before.user - before.system) / 1000)
  before = now
}, 5).unref()
app.get('/proof/longest', async () => {
  const milliseconds = Math.round(longest)
  longest = 0
  return { milliseconds }
})
app.post<{ Params: { id: string } }>('/proof/tell/:id', async (request) => {
  const data = { vendor_order_number: String(process.pid) }
  await inTransaction((tx) => sendToUser(tx, Number(request.params.id), { type: 'order.placed', data }))
  return {}
})
app.post('/proof/enqueue', async () => {
  await inTransaction(async (tx) => {
    for (let n = 0; n < 200; n++) await tx.enqueue('proof.row', { n })
  })
  return {}
})

process.once('SIGTERM', async () => {
  await app.close()
  await closeQueues()
  await closeDatabase()
  await endTraces()
  process.exit(0)
})

await openQueues()
await app.listen({ port: 0, host: '127.0.0.1' })
await startWorkers()
console.log(JSON.stringify(app.server.address()))
