import { backUp, listBackups, placeOf, takeChanges, takeNewUploads } from '#server/platform/backup/backup.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import type { StoredGauge } from '#server/platform/metrics/stored.ts'
import { settings } from '#server/platform/settings.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { notify } from '../../notifications/index.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'operator.backup': object
    'operator.backup-changes': object
    'operator.backup-files': object
    'operator.watch-backups': object
  }
}

/** Where the embedded database runs, if it is used and backed up. */
const sourceOf = () =>
  settings.backup && settings.embeddedHome && settings.databaseUrl
    ? { url: settings.databaseUrl, home: settings.embeddedHome }
    : null

/** A night and some hours: by then a backup was made and restored, or something is wrong. */
const mostHours = 30
const shown = 14

const tellOperators = (problem: string) =>
  inTransaction(async (tx) => {
    const operators = await tx.sql<{ id: number }>`
      select id from shared.users where role = 'Operator' and deleted_at is null order by id limit 50`
    for (const { id } of operators) await notify(tx, id, 'operator.backup', { problem })
  })

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export const makeBackup = async () => {
  const source = sourceOf()
  if (!source) return
  try {
    const { check } = await backUp(source, contributionsOf('restoredChecks').flat())
    if (check.problems.length) await tellOperators(check.problems.join(' '))
  } catch (error) {
    await tellOperators(sentenceOf(error))
    throw error
  }
}

/** One that fails is not tried every minute. */
const pauseHours = 6
let wantedAt = 0

/** Without a base to go on from, one is made at once. The embedded database has one process, so the pause is kept here. */
export const takeBackupChanges = async () => {
  const source = sourceOf()
  if (!source || !(await takeChanges(source)) || Date.now() - wantedAt < pauseHours * 3_600_000) return
  wantedAt = Date.now()
  await inTransaction((tx) => tx.enqueue('operator.backup', {}))
}

export const takeBackupFiles = async () => {
  const source = sourceOf()
  if (source) await takeNewUploads(source)
}

const isGood = ({ check }: { check: { problems: string[] } | null }) => check?.problems.length === 0

export type Backups = Awaited<ReturnType<typeof readBackups>>

/** The newest backups, the newest first; late when none of the last hours could be restored. */
export const readBackups = async (now = new Date()) => {
  const source = sourceOf()
  const state = settings.embeddedHome ? ('off' as const) : ('elsewhere' as const)
  if (!source) return { state, isLate: false, backups: [] }
  const backups = await listBackups(await placeOf(source), shown)
  const good = backups.find(isGood)
  const isLate = !good || now.getTime() - Date.parse(good.finishedAt) > mostHours * 3_600_000
  return { state: 'on' as const, isLate, backups }
}

export const backupGauges: StoredGauge[] = [
  {
    name: 'backup_age_seconds',
    help: 'Age of the newest backup that could be restored; missing where nothing is backed up here',
    read: async () => {
      const { state, backups } = await readBackups()
      const good = backups.find(isGood)
      if (state !== 'on') return null
      return good ? (Date.now() - Date.parse(good.finishedAt)) / 1000 : Number.POSITIVE_INFINITY
    },
  },
]

/** Also where the night's job never ran, as after a stop of the machine. */
export const watchBackups = async (now = new Date()) => {
  const { state, isLate, backups } = await readBackups(now)
  if (state !== 'on' || !isLate) return
  const [newest] = backups
  await tellOperators(
    newest
      ? 'Seit über 30 Stunden ist keine gelungen.'
      : 'Es gibt noch keine, aus der sich etwas wiederherstellen lässt.',
  )
}
