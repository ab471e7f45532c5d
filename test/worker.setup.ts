import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, inject } from 'vitest'
import { databaseUrl } from './throwaway.ts'

const name = `test_${process.pid}_${Date.now()}`
const admin = postgres(inject('adminUrl'), { max: 1, onnotice: () => {} })
await admin.unsafe(`create database ${name} template ${inject('template')} strategy file_copy`)
process.env.DATABASE_URL = databaseUrl(inject('adminUrl'), name)
process.env.NODE_ENV = 'test'
const dataDir = mkdtempSync(join(tmpdir(), 'marktwerk-test-'))
process.env.DATA_DIR = dataDir
// refusals on purpose would fill the report
process.env.LOG_LEVEL ??= 'silent'
// a test file asks faster than any visitor
process.env.REQUESTS_PER_MINUTE ??= '1000000'

afterAll(async () => {
  const { closeDatabase } = await import('../src/server/platform/db.ts')
  await closeDatabase()
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.end()
  await rm(dataDir, { recursive: true, force: true })
})
