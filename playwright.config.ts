import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// workers read this file again, with the environment of the first
process.env.AXE_RUN ??= randomUUID()

const port = Number(process.env.E2E_PORT ?? 4310)
const chromium = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path))

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // journeys wait more than they work
  workers: 4,
  fullyParallel: true,
  // the longest journey takes half a minute on an idle machine
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'], ['line']] : [['line']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // it would answer pages past the routes of a test; journeys that are about it allow it
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    // a trace of every journey costs a third of the stage
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // cheaper letters: nobody looks at them
        '--font-render-hinting=none',
        '--disable-lcd-text',
      ],
    },
  },
  projects: [
    // first, since the longest journeys are here. @phone: runs at both widths; @phone-only: here alone
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    // drawers and dialogs open at once; the phone keeps its animations
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  webServer: {
    command: `node e2e/server.ts`,
    // journeys don't wait for the time in which a tap on the board can be undone
    env: { PORT: String(port), RATE_LIMIT_FACTOR: '1000', NODE_ENV: 'production', FOOD_UNDO_SECONDS: '2' },
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
