import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { leadCalls } from '#contract/leads/calls.ts'
import type { AskState } from '#contract/leads/shapes.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { formFor } from '#web/app/form.ts'
import { loadedBy, query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type InboxRow = OutputOf<typeof leadCalls.listInbox>['data'][number]
export type ReceivedLead = OutputOf<typeof leadCalls.getReceivedLead>['data']

const reloads = [leadCalls.listInbox, leadCalls.getReceivedLead]

export const useInbox = (state: AskState | undefined, page: number) =>
  useQuery(
    queryOptions({
      ...query(leadCalls.listInbox, { page, ...(state && { state }) }),
      placeholderData: keepPreviousData,
    }),
  )

export const useOpenCount = () => useQuery(query(leadCalls.listInbox, { page: 1 })).data?.open ?? 0

export const useReceivedLead = (id: number) => useQuery(query(leadCalls.getReceivedLead, { id }))

const change = (onDone: () => void) => ({
  reloads,
  onDone: (outcome: { status: boolean; message: string }) => {
    toastOutcome(outcome)
    onDone()
  },
})
export const useDecline = (onDone: () => void) => useWrite(leadCalls.removeAsk, change(onDone))
export const useWithdraw = (onDone: () => void) => useWrite(leadCalls.removeOffer, change(onDone))

export const useOfferForm = formFor(leadCalls.createOffer)
export const useOfferUpdateForm = formFor(leadCalls.updateOffer)
/** An offer of a lead in the version that is being changed. */
export const loadedOffer = (leadId: number, { id, version }: { id: number; version: number }) =>
  loadedBy(leadCalls.getReceivedLead, { id: leadId }, { id, version })
export const useReloadLead = () => {
  const client = useQueryClient()
  return () =>
    Promise.all(reloads.map(({ method, path }) => client.invalidateQueries({ queryKey: [`${method} ${path}`] })))
}
