import { defineDomain } from '#server/platform/domain.ts'
import { backupNotifications } from './backups/backups.notifications.ts'
import {
  backupGauges,
  makeBackup,
  takeBackupChanges,
  takeBackupFiles,
  watchBackups,
} from './backups/backups.service.ts'
import { bulkRoutes } from './bulk/bulk.routes.ts'
import { bulkPersonalData, endDeadRuns, forgetRuns, workRun } from './bulk/bulk.service.ts'
import { demandRoutes } from './demand/demand.routes.ts'
import { keepFigureDays } from './figures/figure-days.service.ts'
import { leftOverNotifications } from './files/left-over.notifications.ts'
import { clearLeftOver } from './files/left-over.service.ts'
import { mailTextRoutes } from './mail-texts/mail-texts.routes.ts'
import { notesPersonalData } from './notes/notes.account.ts'
import { noteRoutes } from './notes/notes.routes.ts'
import { forgetOldNotes } from './notes/notes.service.ts'
import { routes } from './operator.routes.ts'
import { operatorMailTexts } from './providers/mail-texts.contributions.ts'
import { operatorProviderRoutes } from './providers/operator-providers.routes.ts'
import { savedViewRoutes } from './saved-views/saved-views.routes.ts'
import { savedViewsPersonalData } from './saved-views/saved-views.service.ts'
import { settingRoutes } from './settings/settings.routes.ts'
import { systemRoutes } from './system/system.routes.ts'

export const operator = defineDomain({
  name: 'operator',
  routes: [
    ...routes,
    ...noteRoutes,
    ...bulkRoutes,
    ...savedViewRoutes,
    ...settingRoutes,
    ...mailTextRoutes,
    ...operatorProviderRoutes,
    ...demandRoutes,
    ...systemRoutes,
  ],
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
    'operator.bulk': { work: workRun, groupOf: ({ userId }) => String(userId) },
    'operator.end-bulk': { work: endDeadRuns, cron: '*/10 * * * *' },
    'operator.forget-bulk': { work: forgetRuns, cron: '18 4 * * *' },
    'operator.forget-notes': { work: forgetOldNotes, cron: '12 4 * * *' },
    'operator.keep-figures': { work: () => keepFigureDays(), cron: '*/10 * * * *' },
    'operator.left-over-files': {
      work: () => clearLeftOver(),
      cron: '40 2 * * *',
      retry: { limit: 2, delaySeconds: 300 },
      longestSeconds: 14_400,
      groupOf: () => 'all',
    },
    'operator.watch-backups': { work: () => watchBackups(), cron: '0 6 * * *' },
  },
  account: [notesPersonalData, savedViewsPersonalData, bulkPersonalData],
  mailTexts: operatorMailTexts,
  notifications: { ...backupNotifications, ...leftOverNotifications },
  gauges: backupGauges,
})
