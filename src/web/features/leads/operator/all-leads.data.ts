import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { operatorLeadCalls as calls } from '#contract/leads/operator.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, download } from '#web/app/api.ts'
import { query } from '#web/app/query.ts'
import { toastError } from '#web/app/toasts.ts'

export type LeadFilter = ApiInput<typeof calls.getLeadsFile>
export type ListedLead = OutputOf<typeof calls.listAllLeads>['data'][number]
export type OfferFilter = ApiInput<typeof calls.getOffersFile>
export type ListedOffer = OutputOf<typeof calls.listAllOffers>['data'][number]
export type AnyLead = OutputOf<typeof calls.getAnyLead>['data']

export const useAllLeads = (filter: ApiInput<typeof calls.listAllLeads>) =>
  useQuery({ ...query(calls.listAllLeads, filter), placeholderData: keepPreviousData })
export const saveAllLeads = (filter: LeadFilter) =>
  download(calls.getLeadsFile, filter, 'anfragen.csv').catch(toastError)
export const useAllOffers = (filter: ApiInput<typeof calls.listAllOffers>) =>
  useQuery({ ...query(calls.listAllOffers, filter), placeholderData: keepPreviousData })
export const saveAllOffers = (filter: OfferFilter) =>
  download(calls.getOffersFile, filter, 'angebote.csv').catch(toastError)
export const useAnyLead = (id: number) => useQuery(query(calls.getAnyLead, { id }))
