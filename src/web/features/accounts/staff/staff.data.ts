import { useQuery } from '@tanstack/react-query'
import { staffCalls as calls } from '#contract/accounts/staff.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { query, toastUnnamed, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

type Staff = OutputOf<typeof calls.listStaff>['data']
export type StaffMember = Staff['members'][number]
export type StaffRole = Staff['roles'][number]

export const useStaff = () => useQuery(query(calls.listStaff, {}))

const reloads = [calls.listStaff]
const then = (onDone: () => void) => ({
  reloads,
  onDone: (outcome: Parameters<typeof toastOutcome>[0]) => {
    toastOutcome(outcome)
    onDone()
  },
  onFailed: toastUnnamed,
})

export const useInvite = (onDone: () => void) => useWrite(calls.createMember, then(onDone))
export const useInviteAgain = () => useWrite(calls.sendInvite, { reloads, onDone: toastOutcome })
export const useSetRole = (onDone: () => void) => useWrite(calls.setMemberRole, then(onDone))
export const useRemoveMember = (onDone: () => void) => useWrite(calls.removeMember, then(onDone))
export const useCreateRole = (onDone: () => void) => useWrite(calls.createStaffRole, then(onDone))
export const useUpdateRole = (onDone: () => void) => useWrite(calls.updateStaffRole, then(onDone))
export const useRemoveRole = (onDone: () => void) => useWrite(calls.removeStaffRole, then(onDone))
