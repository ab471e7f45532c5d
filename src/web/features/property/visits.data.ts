import type { visitCalls } from '#contract/property/visits.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, api, download } from '#web/app/api.ts'

export type Visit = OutputOf<typeof visitCalls.getVisit>['data']

// apart from the first script of a page: most visitors only look
const calls = async () => (await import('#contract/property/visits.ts')).visitCalls

export const loadVisit = async (key: string) => (await api((await calls()).getVisit, { key })).data
export const bookVisit = async (input: ApiInput<typeof visitCalls.createVisit>) =>
  api((await calls()).createVisit, input)
export const confirmVisitEmail = async (key: string, code: string) =>
  api((await calls()).confirmVisitEmail, { key, code })
export const moveVisit = async (key: string, slot_id: number) => api((await calls()).moveVisit, { key, slot_id })
export const cancelVisit = async (key: string) => api((await calls()).removeVisit, { key })
export const downloadCalendar = async (key: string) =>
  download((await calls()).getVisitCalendar, { key }, 'besichtigung.ics')
