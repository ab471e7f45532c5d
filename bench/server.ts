/** The product's own server, as in production, for measuring. */
import type { AddressInfo } from 'node:net'
import { buildApp } from '#server/app.ts'
import { routes } from '#server/domains.ts'
import { mountWeb } from '#server/web.ts'
import { openQueues } from '#server/worker.ts'

await openQueues()
const app = await buildApp()
await mountWeb(app, routes)
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`ready ${(app.server.address() as AddressInfo).port}`)
// for the bench that looks at memory
const seconds = Number(process.env.MEMORY_EVERY ?? 0)
if (seconds) setInterval(() => console.log(`memory ${JSON.stringify(process.memoryUsage())}`), seconds * 1000)
process.on('SIGTERM', () => process.exit(0))
