/** A second process that works on jobs, for tests that kill it. */
import { openQueues, startWorkers } from '#server/worker.ts'

await openQueues()
await startWorkers()
process.send?.('ready')
process.on('disconnect', () => process.exit(1))
