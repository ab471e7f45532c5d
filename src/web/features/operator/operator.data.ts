import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type jobState, operatorCalls } from '#contract/operator/calls.ts'
import { demandCalls } from '#contract/operator/demand.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, download } from '#web/app/api.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'

export type Message = OutputOf<typeof operatorCalls.listMessages>['data'][number]
export type Job = OutputOf<typeof operatorCalls.listJobs>['data'][number]
export type JobState = (typeof jobState.options)[number]
export type Channel = Message['channel']

export type Figures = OutputOf<typeof operatorCalls.getFigures>['data']

export type Demand = OutputOf<typeof demandCalls.getDemand>['data']
export type Risk = OutputOf<typeof demandCalls.listRisks>['data'][number]

export const useDemand = (days: '7' | '30' | '90') =>
  useQuery({ ...query(demandCalls.getDemand, { days }), placeholderData: keepPreviousData })
export const useRisks = () => useQuery(query(demandCalls.listRisks, {}))
export const useFigures = (days: '7' | '30' | '90') =>
  useQuery({ ...query(operatorCalls.getFigures, { days }), placeholderData: keepPreviousData })

export type Task = OutputOf<typeof operatorCalls.listTasks>['data'][number]

/** Counts go on while the page is open. */
export type Step = OutputOf<typeof operatorCalls.listTasks>['setup'][number]
export const useTasks = () => useQuery({ ...query(operatorCalls.listTasks, {}), refetchInterval: 60_000 })

export const useMessages = (filter: { page: number; channel?: Channel; q: string }) =>
  useQuery({ ...query(operatorCalls.listMessages, filter), placeholderData: keepPreviousData })

export const useMessage = (id: number) => useQuery(query(operatorCalls.getMessage, { id }))

export const useSendAgain = () =>
  useWrite(operatorCalls.sendMessageAgain, { reloads: [operatorCalls.listMessages], onDone: toastOutcome })

export const useJobs = (filter: { page: number; queue?: string; state?: JobState }) =>
  useQuery({ ...query(operatorCalls.listJobs, filter), placeholderData: keepPreviousData })

export type Action = OutputOf<typeof operatorCalls.listActions>['data'][number]

type ActionFilter = ApiInput<typeof operatorCalls.getActionsFile>

export const saveActions = (filter: ActionFilter) =>
  download(operatorCalls.getActionsFile, filter, 'protokoll.csv').catch(toastError)

export const useActions = (filter: ActionFilter & { page: number }) =>
  useQuery({ ...query(operatorCalls.listActions, filter), placeholderData: keepPreviousData })

export type Change = OutputOf<typeof operatorCalls.listChanges>['data'][number]

export const useChanges = (id: number) => useQuery(query(operatorCalls.listChanges, { id }))

export const actionOutcomes: Record<Action['outcome'], { name: string; color: string }> = {
  begun: { name: 'Abgebrochen', color: 'yellow' },
  done: { name: 'Ausgeführt', color: 'green' },
  refused: { name: 'Abgelehnt', color: 'gray' },
  failed: { name: 'Gescheitert', color: 'red' },
}

export type Backups = OutputOf<typeof operatorCalls.listBackups>['data']

export const useBackups = () => useQuery(query(operatorCalls.listBackups, {}))

const change = { reloads: [operatorCalls.listJobs], onDone: toastOutcome }
export const useRetryJob = () => useWrite(operatorCalls.retryJob, change)
export const useRemoveJob = (onDone: () => void) =>
  useWrite(operatorCalls.removeJob, {
    ...change,
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })

export const jobStates: Record<JobState, { name: string; color: string }> = {
  waiting: { name: 'Wartet', color: 'gray' },
  active: { name: 'Läuft', color: 'blue' },
  retry: { name: 'Neuer Versuch folgt', color: 'yellow' },
  done: { name: 'Erledigt', color: 'green' },
  dead: { name: 'Gescheitert', color: 'red' },
}

export const messageStates: Record<Message['status'], { name: string; color: string }> = {
  outbox: { name: 'Nur im Postausgang', color: 'gray' },
  queued: { name: 'Wartet auf Versand', color: 'yellow' },
  sent: { name: 'Gesendet', color: 'green' },
  failed: { name: 'Fehlgeschlagen', color: 'red' },
}
