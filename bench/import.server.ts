/** The product's own server with its jobs; tells its parent the most memory it ever used. */
import type { AddressInfo } from 'node:net'
import { buildApp } from '#server/app.ts'
import { openQueues, startWorkers } from '#server/worker.ts'

await openQueues()
const app = await buildApp()
await app.listen({ port: 0, host: '127.0.0.1' })
await startWorkers()
process.send?.({ port: (app.server.address() as AddressInfo).port })
setInterval(() => {
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ rss, heap: heapUsed })
}, 50)
process.on('disconnect', () => process.exit(1))
process.on('SIGTERM', () => process.exit(0))
