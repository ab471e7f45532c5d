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
process.on('SIGTERM', () => process.exit(0))
