import { defineConfig } from 'vitest/config'

/** Without a database; they share their modules, since none of them keeps anything. */
const pure = ['src/lib/**/*.test.ts', 'src/web/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/**/*.rules.test.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
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
          // a worker loads the server once: test/worker.setup.ts
          isolate: false,
          globalSetup: ['test/database.setup.ts'],
          setupFiles: ['test/worker.setup.ts'],
        },
      },
    ],
  },
})
