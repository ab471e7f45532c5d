import { startEmbedded } from '../src/server/platform/postgres/embedded.ts'

// Lives as long as the pipe from the test script: however that one ends, nothing stays behind.
const end = new Promise((resolve) => {
  process.stdin.resume().on('end', resolve).on('error', resolve)
})
// Ctrl-C reaches this process too, but the tests still need the database to end in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

const database = await startEmbedded({ throwaway: true })
console.log(database.url)
await end
await database.stop()
process.exit(0)
