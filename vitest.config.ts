import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'seeds/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    globalSetup: ['test/database.setup.ts'],
    setupFiles: ['test/worker.setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
