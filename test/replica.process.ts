import { buildApp } from '#server/app.ts'
import { openInvalidationLog } from '#server/platform/cache/changes.ts'

/** A process that answers calls and keeps answers as one that serves pages does. */
const app = await buildApp()
const changes = await openInvalidationLog()
app.get('/proof/changes', () => ({ count: changes.count() }))
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(JSON.stringify(app.server.address()))
