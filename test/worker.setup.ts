import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, inject } from 'vitest'
import { noteCpu } from './cpu.ts'
import { databaseUrl } from './throwaway.ts'

/** A worker keeps its modules from file to file, since loading them takes longer than most tests: only the data are new. */
const name = `test_${process.pid}`
const admin = postgres(inject('adminUrl'), { max: 1, onnotice: () => {} })
await admin.unsafe(`drop database if exists ${name} with (force)`)
await admin.unsafe(`create database ${name} template ${inject('template')} strategy file_copy`)
await admin.end()
process.env.DATABASE_URL = databaseUrl(inject('adminUrl'), name)
process.env.NODE_ENV = 'test'
process.env.DATA_DIR ??= mkdtempSync(join(tmpdir(), 'marktwerk-test-'))
// refusals on purpose would fill the report
process.env.LOG_LEVEL ??= 'silent'
// a test file asks faster than any visitor
process.env.REQUESTS_PER_MINUTE ??= '1000000'

const { readSettings, settings } = await import('../src/server/platform/settings.ts')
// before connections are opened: of hundreds at once on a busy machine the last one waits longer than a visitor may
Object.assign(settings, readSettings({ CONNECTION_TIMEOUT_SECONDS: '300', ...process.env }))
const { setSiteName } = await import('../src/lib/site/name.ts')
setSiteName(settings.siteName)
const { clearCaches } = await import('../src/server/platform/cache/cache.ts')
const { setPasswordCost, testCost } = await import('../src/server/domains/accounts/login/passwords.service.ts')
const { install } = await import('../src/server/domains.ts')
install()
setPasswordCost(testCost)
clearCaches()

afterAll(async () => {
  await rm(settings.dataDir, { recursive: true, force: true })
  noteCpu(expect.getState().testPath!)
})
