import { visitCalls } from '#contract/property/visits.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, api, download } from '#web/app/api.ts'

export type Visit = OutputOf<typeof visitCalls.getVisit>['data']

export const loadVisit = async (key: string) => (await api(visitCalls.getVisit, { key })).data
export const bookVisit = (input: ApiInput<typeof visitCalls.createVisit>) => api(visitCalls.createVisit, input)
export const confirmVisitEmail = (key: string, code: string) => api(visitCalls.confirmVisitEmail, { key, code })
export const moveVisit = (key: string, slot_id: number) => api(visitCalls.moveVisit, { key, slot_id })
export const cancelVisit = (key: string) => api(visitCalls.removeVisit, { key })
export const downloadCalendar = (key: string) => download(visitCalls.getVisitCalendar, { key }, 'besichtigung.ics')
