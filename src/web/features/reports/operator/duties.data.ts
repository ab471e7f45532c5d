import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reportCalls } from '#contract/reports/calls.ts'
import { crimeCalls } from '#contract/reports/crimes.ts'
import { flaggerCalls } from '#contract/reports/flaggers.ts'
import { misuseCalls } from '#contract/reports/misuse.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { query, toastUnnamed, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Flagger = OutputOf<typeof flaggerCalls.listFlaggers>['data'][number]
export type Measure = OutputOf<typeof misuseCalls.listMeasures>['data'][number]
export type Standing = OutputOf<typeof misuseCalls.listStandings>['data'][number]

type Outcome = { status: boolean; message: string }
const done = (then: () => void) => (outcome: Outcome) => {
  toastOutcome(outcome)
  then()
}

export const useCrimeNotice = (then: () => void) =>
  useWrite(crimeCalls.createCrimeNotice, {
    reloads: [reportCalls.listReports],
    onDone: done(then),
    onFailed: toastUnnamed,
  })

export const useFlaggers = () => useQuery(query(flaggerCalls.listFlaggers, {}))
export const useCreateFlagger = (then: () => void) =>
  useWrite(flaggerCalls.createFlagger, {
    reloads: [flaggerCalls.listFlaggers, reportCalls.listReports],
    onDone: done(then),
    onFailed: toastUnnamed,
  })
export const useRemoveFlagger = () =>
  useWrite(flaggerCalls.removeFlagger, { reloads: [flaggerCalls.listFlaggers], onDone: toastOutcome })

export const useStandings = (id: number) => useQuery(query(misuseCalls.listStandings, { id }))
export const useMeasures = (page: number) =>
  useQuery({ ...query(misuseCalls.listMeasures, { page }), placeholderData: keepPreviousData })
export const useCreateMeasure = (then: () => void) =>
  useWrite(misuseCalls.createMeasure, {
    reloads: [misuseCalls.listMeasures, misuseCalls.listStandings],
    onDone: done(then),
    onFailed: toastUnnamed,
  })
export const useAnswer = (then: () => void) =>
  useWrite(misuseCalls.setMeasureAnswer, {
    reloads: [misuseCalls.listMeasures],
    onDone: done(then),
    onFailed: toastUnnamed,
  })
