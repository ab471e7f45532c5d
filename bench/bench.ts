/** Speed as a ratio to the floor: the same SQL behind bare node:http, measured in turns in the same run. */
import { migrate } from '#server/platform/migrate.ts'
import { openServer } from '../test/throwaway.ts'
import { type Comparison, compare, connections, startProcess } from './measure.ts'

const wanted = 0.75
const database = await openServer()
const url = await database.createDatabase(`bench_${process.pid}`)
await migrate(url)
process.env.DATABASE_URL = url
process.env.RATE_LIMIT_FACTOR = '1000000'

const { loadReference } = await import('#server/domains/reference/index.ts')
const { loadContent } = await import('#seeds/content/index.ts')
const { seedScale } = await import('#seeds/scale.ts')
const { buildCustomer } = await import('#server/domains/accounts/accounts.factory.ts')
const { closeDatabase } = await import('#server/platform/db.ts')
await loadReference()
await loadContent()
await seedScale(10_000, (line) => console.log(line))
const { token } = await buildCustomer()
await closeDatabase()

const ours = await startProcess('bench/server.ts')
const floor = await startProcess('bench/floor.ts')

const row = ({ name, ours, floor, ratio }: Comparison) =>
  [
    name.padEnd(24),
    `${ours.requestsPerSecond.toFixed(0)} rps`.padStart(10),
    `${floor.requestsPerSecond.toFixed(0)} rps`.padStart(10),
    ratio.toFixed(2).padStart(6),
    `${ours.p50} / ${ours.p97} / ${ours.p99} ms`.padStart(18),
  ].join('  ')

try {
  const headers = { authorization: `Bearer ${token}` }
  const results = [
    await compare(
      'GET /profile/customer',
      `${ours.url}/api/profile/customer`,
      `${floor.url}/profile/customer`,
      headers,
    ),
    await compare('GET /layoutData', `${ours.url}/api/layoutData`, `${floor.url}/layoutData`),
  ]
  console.log(`\n${connections} connections; ratio to the floor, at least ${wanted} wanted`)
  console.log(
    `${'call'.padEnd(24)}  ${'ours'.padStart(10)}  ${'floor'.padStart(10)}  ${'ratio'.padStart(6)}  ${'p50 / p97 / p99'.padStart(18)}`,
  )
  for (const result of results) console.log(row(result))
  if (results.some(({ ratio }) => ratio < wanted)) process.exitCode = 1
} finally {
  await ours.stop()
  await floor.stop()
  await database.dropDatabase(`bench_${process.pid}`)
  await database.close()
}
