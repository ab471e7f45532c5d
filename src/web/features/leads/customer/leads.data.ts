import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { addressCalls } from '#contract/addresses/calls.ts'
import { leadCalls } from '#contract/leads/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { formFor } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type OwnLead = OutputOf<typeof leadCalls.getOwnLead>['data']
export type LeadOffer = OwnLead['offers'][number]

const reloads = [leadCalls.listOwnLeads, leadCalls.getOwnLead]
const change = { reloads, onDone: toastOutcome }

export const useOwnLeads = (page: number) =>
  useQuery(queryOptions({ ...query(leadCalls.listOwnLeads, { page }), placeholderData: keepPreviousData }))

/** Offers arrive while the page is open: it looks again twice a minute. */
export const useOwnLead = (id: number) => useQuery({ ...query(leadCalls.getOwnLead, { id }), refetchInterval: 30_000 })

export const useSwap = () => useWrite(leadCalls.setNextAsked, change)
export const useShowContact = () => useWrite(leadCalls.setContactShown, change)
export const useEndLead = (onDone: () => void) =>
  useWrite(leadCalls.endLead, {
    reloads,
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })
export const useDecide = (onDone: (orderNumber: string | null) => void) =>
  useWrite(leadCalls.setOfferStatus, {
    reloads,
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone(outcome.order_number)
    },
  })
export const useAcceptForm = formFor(leadCalls.setOfferStatus)

export const useBillingAddress = () => useQuery(query(addressCalls.listBillingAddresses, {})).data?.data
