import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { settings } from '../settings.ts'
import { repairDriver } from './repair-driver.ts'

test('the installed driver is the one that the repair was written for', async () => {
  const read = (file: string) => readFile(resolve(settings.projectRoot, `node_modules/postgres/src/${file}.js`), 'utf8')
  expect(repairDriver('connection', await read('connection')).match(/chunk = nextWriteTimer = null/g)).toHaveLength(4)
  expect(repairDriver('index', await read('index'))).toContain('if (c.epoch !== epoch)')
  expect(() => repairDriver('index', 'another driver')).toThrow('postgres.js has changed')
})

test('with connections cut all the time every statement ends, none gets the answer of another, and a lost transaction stays lost', async () => {
  const entry = resolve(settings.projectRoot, 'test/lost-connections.entry.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [entry])
  const said = JSON.parse(stdout)
  expect(said).toMatchObject({ late: 'CONNECTION_CLOSED', written: ['other'], wrong: 0, hasEnded: true, after: 7 })
  expect(said.cuts).toBeGreaterThan(0)
})
