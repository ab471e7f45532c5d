import { defineDomain } from '#server/platform/domain.ts'
import { notesPersonalData } from './notes/notes.account.ts'
import { noteRoutes } from './notes/notes.routes.ts'
import { forgetOldNotes } from './notes/notes.service.ts'
import { routes } from './operator.routes.ts'

export const operator = defineDomain({
  name: 'operator',
  routes: [...routes, ...noteRoutes],
  jobs: { 'operator.forget-notes': { work: forgetOldNotes, cron: '12 4 * * *' } },
  account: [notesPersonalData],
})
