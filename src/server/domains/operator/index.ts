import { defineDomain } from '#server/platform/domain.ts'
import { backupNotifications } from './backups/backups.notifications.ts'
import {
  backupGauges,
  makeBackup,
  takeBackupChanges,
  takeBackupFiles,
  watchBackups,
} from './backups/backups.service.ts'
import { mailTextRoutes } from './mail-texts/mail-texts.routes.ts'
import { notesPersonalData } from './notes/notes.account.ts'
import { noteRoutes } from './notes/notes.routes.ts'
import { forgetOldNotes } from './notes/notes.service.ts'
import { routes } from './operator.routes.ts'
import { savedViewRoutes } from './saved-views/saved-views.routes.ts'
import { savedViewsPersonalData } from './saved-views/saved-views.service.ts'
import { settingRoutes } from './settings/settings.routes.ts'

export const operator = defineDomain({
  name: 'operator',
  routes: [...routes, ...noteRoutes, ...savedViewRoutes, ...settingRoutes, ...mailTextRoutes],
  jobs: {
    // the next night tries again
    'operator.backup': {
      work: makeBackup,
      cron: '30 1 * * *',
      retry: { limit: 0, delaySeconds: 60 },
      longestSeconds: 14_400,
      groupOf: () => 'all',
    },
    'operator.backup-changes': { work: takeBackupChanges, cron: '* * * * *', retry: { limit: 0, delaySeconds: 60 } },
    'operator.backup-files': { work: takeBackupFiles, cron: '9 * * * *', retry: { limit: 2, delaySeconds: 60 } },
    'operator.forget-notes': { work: forgetOldNotes, cron: '12 4 * * *' },
    'operator.watch-backups': { work: () => watchBackups(), cron: '0 6 * * *' },
  },
  account: [notesPersonalData, savedViewsPersonalData],
  notifications: backupNotifications,
  gauges: backupGauges,
})
