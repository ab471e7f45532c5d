import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { settings } from '../settings.ts'
import { repairDriver } from './repair-driver.ts'

test('the installed driver is the one that the repair was written for', async () => {
  const path = resolve(settings.projectRoot, 'node_modules/postgres/src/connection.js')
  const repaired = repairDriver(await readFile(path, 'utf8'))
  expect(repaired.match(/chunk = nextWriteTimer = null/g)).toHaveLength(4)
  expect(repaired).toContain('if (socket === null)')
  expect(() => repairDriver('another driver')).toThrow('postgres.js has changed')
})
