import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ownPropertyCalls as calls } from '#contract/property/listing.ts'
import { loanCalls } from '#contract/property/loans.ts'
import { visitCalls } from '#contract/property/visits.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { download } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
import { loadedBy, query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type OwnRow = OutputOf<typeof calls.listOwnProperties>['data'][number]
export type OwnProperty = NonNullable<OutputOf<typeof calls.getOwnProperty>['data']>
export type OwnVisit = OutputOf<typeof visitCalls.listOwnVisits>['data'][number]

export const useOwnProperties = (page: number) =>
  useQuery({ ...query(calls.listOwnProperties, { page }), placeholderData: keepPreviousData })
export const useOwnProperty = (id: number) => useQuery(query(calls.getOwnProperty, { id }))
export const usePropertyForm = formFor(calls.updateProperty)
/** What the form shows of a property; states, files and what is missing change beside it. */
export const loadedProperty = (id: number, read: OwnProperty | null) => {
  if (!read) return undefined
  const { id: _, slug, name, price, state, files, missing, published, ...data } = read
  return loadedBy(calls.getOwnProperty, { id }, data)
}
const reloads = [calls.getOwnProperty, calls.listOwnProperties]
export const useSetState = () => useWrite(calls.setPropertyState, { reloads, onDone: toastOutcome })
export const useAddFile = () => useWrite(calls.uploadPropertyFile, { reloads, onDone: toastOutcome })
export const useRemoveFile = () => useWrite(calls.removePropertyFile, { reloads, onDone: toastOutcome })

export const useSlots = (id: number) => useQuery(query(visitCalls.listSlots, { id }))
export const useSetSlots = () =>
  useWrite(visitCalls.setSlots, { reloads: [visitCalls.listSlots], onDone: toastOutcome })
export const useRemoveSlot = () =>
  useWrite(visitCalls.removeSlot, { reloads: [visitCalls.listSlots], onDone: toastOutcome })

export const useOwnVisits = (page: number) =>
  useQuery({ ...query(visitCalls.listOwnVisits, { page }), placeholderData: keepPreviousData })
const visitReloads = [visitCalls.listOwnVisits]
export const useConfirmVisit = (onDone?: () => void) =>
  useWrite(visitCalls.confirmVisit, {
    reloads: visitReloads,
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone?.()
    },
  })
export const useEndVisit = () => useWrite(visitCalls.endVisit, { reloads: visitReloads, onDone: toastOutcome })

export const useLoans = (page: number) =>
  useQuery({ ...query(loanCalls.listLoans, { page }), placeholderData: keepPreviousData })
export const useLoan = (id: number) => useQuery(query(loanCalls.getLoan, { id }))
const loanReloads = [loanCalls.getLoan, loanCalls.listLoans]
export const useAnswerLoan = () => useWrite(loanCalls.setLoanState, { reloads: loanReloads, onDone: toastOutcome })
export const useAddLenderFile = () => useWrite(loanCalls.uploadLoanFile, { reloads: loanReloads, onDone: toastOutcome })
export const downloadLenderFile = (id: number, name: string) => download(loanCalls.getLoanFile, { id }, name)
