import { useQuery } from '@tanstack/react-query'
import { teamCalls as calls } from '#contract/accounts/team.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { query, toastUnnamed, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Employee = OutputOf<typeof calls.listEmployees>['data'][number]

export const useTeam = () => useQuery(query(calls.listEmployees, {}))

const reloads = [calls.listEmployees]
const then = (onDone: () => void) => ({
  reloads,
  onDone: (outcome: Parameters<typeof toastOutcome>[0]) => {
    toastOutcome(outcome)
    onDone()
  },
  onFailed: toastUnnamed,
})

export const useInvite = (onDone: () => void) => useWrite(calls.createEmployee, then(onDone))
export const useInviteAgain = () => useWrite(calls.sendEmployeeInvite, { reloads, onDone: toastOutcome })
export const useSetAreas = (onDone: () => void) => useWrite(calls.updateEmployee, then(onDone))
export const useRemoveEmployee = (onDone: () => void) => useWrite(calls.removeEmployee, then(onDone))
