import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { operatorCalls } from '#contract/operator/calls.ts'
import { placeOf } from '#server/platform/backup/backup.ts'
import { baseOf, checkIn, manifestIn } from '#server/platform/backup/layout.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildOperator } from '../../accounts/accounts.factory.ts'
import { makeBackup, watchBackups } from './backups.service.ts'

useApp()
const hour = 3_600_000
const given = { backup: settings.backup, embeddedHome: settings.embeddedHome }
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marktwerk-backups-'))
})
afterEach(async () => {
  Object.assign(settings, given)
  await rm(folder, { recursive: true, force: true })
})

const switchOn = () => {
  settings.embeddedHome = folder
  settings.backup = { folder, key: null }
}
const addBackup = async (name: string, finishedAt: Date, problems: string[] | null) => {
  const place = await placeOf({ url: settings.databaseUrl!, home: folder })
  const base = baseOf(place, name)
  await mkdir(base, { recursive: true })
  const manifest = { name, finishedAt: finishedAt.toISOString(), bytes: 1000, isEncrypted: false, uploads: [] }
  await writeFile(manifestIn(base), JSON.stringify(manifest))
  if (problems) await writeFile(checkIn(base), JSON.stringify({ at: finishedAt.toISOString(), problems }))
}
const read = async () => (await request(operatorCalls.listBackups, {}, (await buildOperator()).token)).body.data
const told = async () =>
  (
    await sql<{
      problem: string
    }>`select distinct data ->> 'problem' as problem from notifications where kind = 'operator.backup'`
  ).map(({ problem }) => problem)

test('the operator sees whether there is a backup, and whether it is good', async () => {
  expect(await read()).toEqual({ state: 'elsewhere', is_late: false, backups: [] })
  settings.embeddedHome = folder
  expect(await read()).toMatchObject({ state: 'off' })
  switchOn()
  expect(await read()).toEqual({ state: 'on', is_late: true, backups: [] })
  await addBackup('2026-11-16', new Date(Date.now() - 29 * hour), [])
  await addBackup('2026-11-17', new Date(Date.now() - 5 * hour), ['Index: kaputt'])
  await addBackup('2026-11-18', new Date(), null)
  expect(await read()).toMatchObject({
    is_late: false,
    backups: [
      { name: '2026-11-18', checked_at: null, problems: [] },
      { name: '2026-11-17', problems: ['Index: kaputt'] },
      { name: '2026-11-16', problems: [], is_encrypted: false },
    ],
  })
})

test('operators are told of a backup that fails, and in the morning of one that is missing', async () => {
  await buildOperator()
  await watchBackups()
  expect(await told()).toEqual([])
  switchOn()
  await addBackup('2026-11-17', new Date(), [])
  await watchBackups()
  expect(await told()).toEqual([])
  await watchBackups(new Date(Date.now() + 31 * hour))
  expect(await told()).toEqual(['Seit über 30 Stunden ist keine gelungen.'])
  // the database of tests keeps no log
  await expect(makeBackup()).rejects.toThrow('ohne Sicherung')
  expect(await told()).toContain('Die Datenbank läuft noch ohne Sicherung. Bitte starten Sie Marktwerk einmal neu.')
})
