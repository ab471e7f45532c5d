import { formatBytes } from '#lib/format.ts'
import { BackupError } from '#server/platform/backup/error.ts'
import { startEmbedded } from '#server/platform/postgres/embedded.ts'
import { refusalSentence } from '#server/platform/process/startup.ts'
import { settings } from '#server/platform/settings.ts'

/** Copies the embedded database and uploaded files, and restores them once to see that it works. Others may go on working. */
const run = async () => {
  if (settings.databaseUrl)
    throw new BackupError(
      'Mit DATABASE_URL sichern Sie die Datenbank mit ihren eigenen Werkzeugen (docs/operations.md).',
    )
  if (!settings.backup) throw new BackupError('Nennen Sie den Ordner: BACKUP_DIR=/pfad npm run backup')
  const running = await startEmbedded({ dataDir: settings.dataDir, archives: true })
  try {
    settings.databaseUrl = running.url
    // opens its pools while it is loaded
    const [{ installDomains, contributionsOf }, { domains }, { backUp }, { takeKeptSettings }, { closeDatabase }] =
      await Promise.all([
        import('#server/platform/domain.ts'),
        import('#server/domains.ts'),
        import('#server/platform/backup/backup.ts'),
        import('#server/platform/records/kept-settings.ts'),
        import('#server/platform/sql/index.ts'),
      ])
    installDomains(domains)
    try {
      // how long backups are kept
      await takeKeptSettings()
      return await backUp(running, contributionsOf('restoredChecks').flat())
    } finally {
      await closeDatabase()
    }
  } finally {
    await running.stop()
  }
}

try {
  const { base, check } = await run()
  console.log(`Gesichert: ${base.name}, ${formatBytes(base.bytes)} Daten, ${base.uploads.length} Dateien.`)
  if (!base.isEncrypted) console.log('Die Sicherung ist nicht verschlüsselt; BACKUP_KEY verschlüsselt sie.')
  if (check.problems.length) console.error(`Die Probe ist gescheitert: ${check.problems.join(' ')}`)
  else console.log('Zur Probe wiederhergestellt und geprüft.')
  process.exit(check.problems.length ? 1 : 0)
} catch (error) {
  console.error(error instanceof BackupError ? error.message : (refusalSentence(error) ?? error))
  process.exit(1)
}
