import { misuseCalls as calls } from '#contract/reports/misuse.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '#web/app/api.ts'

export type OwnMeasure = OutputOf<typeof calls.getMeasure>['data']

export const loadMeasure = async (key: string) => (await api(calls.getMeasure, { key })).data
export const sendObjection = (key: string, text: string) => api(calls.createObjection, { key, text })
