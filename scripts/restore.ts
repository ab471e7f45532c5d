import { parseArgs } from 'node:util'
import { formatDateTime } from '#lib/format.ts'
import { findPlace } from '#server/platform/backup/backup.ts'
import { BackupError } from '#server/platform/backup/error.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { refusalSentence } from '#server/platform/process/startup.ts'
import { settings } from '#server/platform/settings.ts'

const usage = `Aufruf: BACKUP_DIR=/pfad npm run restore -- [--bis 2026-11-18T12:00:00+01:00] [--ersetzen] [--installation NUMMER]
  --bis           stellt den Stand dieses Zeitpunkts her; ohne Angabe den letzten gesicherten
  --ersetzen      legt vorhandene Daten beiseite
  --installation  welche, wenn im Ordner mehrere gesichert sind`

const readArguments = () => {
  try {
    const { values } = parseArgs({
      options: { bis: { type: 'string' }, ersetzen: { type: 'boolean' }, installation: { type: 'string' } },
    })
    const until = values.bis ? new Date(values.bis) : null
    return until && Number.isNaN(until.getTime()) ? null : { ...values, until }
  } catch {
    return null
  }
}

const run = async () => {
  const given = readArguments()
  if (!given || !settings.backup) throw new BackupError(usage)
  const place = await findPlace(settings.backup.folder, given.installation)
  return restore(place, settings.dataDir, { until: given.until, replaces: given.ersetzen ?? false })
}

try {
  const { base, uploads, hasGap } = await run()
  console.log(
    `Wiederhergestellt aus der Sicherung vom ${formatDateTime(base.finishedAt)} und den Änderungen danach, mit ${uploads} Dateien.`,
  )
  if (hasGap) console.log('Achtung: Ein Stück des Protokolls fehlt. Änderungen danach sind nicht dabei.')
  console.log('Starten Sie jetzt Marktwerk mit npm start.')
} catch (error) {
  console.error(error instanceof BackupError ? error.message : (refusalSentence(error) ?? error))
  process.exit(1)
}
