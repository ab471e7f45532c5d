import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { iconShapes } from './scripts/icon-shapes.ts'

/** Without a database; they share their modules, since none of them keeps anything. */
const pure = ['src/lib/**/*.test.ts', 'src/web/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/**/*.rules.test.ts']

/** What takes longest starts first, so that no worker is alone with it at the end; a new checkout knows no durations. */
const longest = [
  'test/main.test.ts',
  'test/fuzz.test.ts',
  'seeds/seed.test.ts',
  'test/access-belongings.test.ts',
  'test/event-loop.test.ts',
  'checkout/crash.test.ts',
  'test/access.test.ts',
  'test/two-processes.test.ts',
  'test/fuzz.pages.test.ts',
  'orders/invoices/order-invoices.test.ts',
  'import/undo.test.ts',
  'subscriptions/crash.test.ts',
  'test/fuzz.files.test.ts',
  'property/listing/property.test.ts',
  'packages/packages.test.ts',
  'files/pictures.test.ts',
  'reviews/reviews.test.ts',
  'refunds/trade-property.test.ts',
  'cards/events/events.test.ts',
  'test/contact-data.test.ts',
  'payouts/crash.test.ts',
  'cards/moves/kills.test.ts',
  'backup/backup.test.ts',
  'postgres/embedded.test.ts',
  'web/request-lines.test.ts',
  'test/fuzz.requests.test.ts',
]
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = (file: TestSpecification) => longest.findIndex((name) => file.moduleId.endsWith(name))
    const sorted = await super.sort(files)
    return [
      ...sorted.filter((file) => rank(file) >= 0).sort((a, b) => rank(a) - rank(b)),
      ...sorted.filter((file) => rank(file) < 0),
    ]
  }
}

export default defineConfig({
  plugins: [iconShapes()],
  test: {
    pool: 'forks',
    // one of them often waits: for a process that was killed, or for the database
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // for what hangs, not for what is slow: a busy machine needs five times as long
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure,
          isolate: false,
          env: { DATABASE_URL: 'postgres://nobody@localhost:1/nothing' },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'seeds/**/*.test.ts'],
          exclude: [...pure, '**/node_modules/**'],
          // Node loads the sources itself, which takes a seventh less time; watching needs Vite to know what changed
          experimental: { viteModuleRunner: process.argv.includes('watch'), nodeLoader: false },
          // a worker loads the server once: test/worker.setup.ts
          isolate: false,
          globalSetup: ['test/database.setup.ts'],
          setupFiles: ['test/worker.setup.ts'],
        },
      },
    ],
  },
})
