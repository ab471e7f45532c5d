import { newsletterArchiveCalls } from '#contract/newsletters/public.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '#web/app/api.ts'

export type ArchivedIssue = OutputOf<typeof newsletterArchiveCalls.getArchivedIssue>['data']

export const loadArchive = (page: number) => api(newsletterArchiveCalls.listArchive, { page })
export const loadArchivedIssue = async (id: number) => (await api(newsletterArchiveCalls.getArchivedIssue, { id })).data
