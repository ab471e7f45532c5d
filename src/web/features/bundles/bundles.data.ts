import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bundleCalls, publicBundleCalls } from '#contract/bundles/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { ApiError, api } from '#web/app/api.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Bundle = OutputOf<typeof bundleCalls.getSentRequest>['data']
export type Candidate = OutputOf<typeof bundleCalls.listOwnProducts>['data'][number]
export type Partner = OutputOf<typeof bundleCalls.listPartners>['data'][number]
export type PublicBundle = OutputOf<typeof publicBundleCalls.getBundle>['data']
export type ListedBundle = OutputOf<typeof publicBundleCalls.listBundles>['data'][number]

export const loadBundle = async (slug: string) => (await api(publicBundleCalls.getBundle, { slug })).data
export const loadBundles = (page: number) => api(publicBundleCalls.listBundles, { page })

const lists = {
  incoming: bundleCalls.listIncoming,
  outgoing: bundleCalls.listOutgoing,
  all: bundleCalls.listRequests,
  inactivated: bundleCalls.listInactivated,
  deleted: bundleCalls.listDeleted,
} as const
export type PagedList = keyof typeof lists

export const useBundles = (list: PagedList, page: number) =>
  useQuery({ ...query(lists[list], { page }), placeholderData: keepPreviousData })
export const useActiveBundles = () => useQuery(query(bundleCalls.listActive, {}))
export const useBundleCounts = () => useQuery(query(bundleCalls.countRequests, {}))
export const useBundle = (id: number) =>
  useQuery({ ...query(bundleCalls.getSentRequest, { bundle_provider_request_id: id }), enabled: id > 0 })

export const usePartners = (keyword: string) =>
  useQuery({ ...query(bundleCalls.listPartners, { keyword }), placeholderData: keepPreviousData })
export const useOwnCandidates = () => useQuery(query(bundleCalls.listOwnProducts, {}))
export const usePartnerCandidates = (providerId: number | null) =>
  useQuery({
    ...query(bundleCalls.listPartnerProducts, { provider_id: providerId ?? 0 }),
    enabled: providerId !== null,
  })

const reads = [...Object.values(lists), bundleCalls.listActive, bundleCalls.countRequests, bundleCalls.getSentRequest]
const afterwards = { reloads: reads, onDone: toastOutcome }
export const usePropose = () => useWrite(bundleCalls.createRequest, afterwards)
export const useCounter = () => useWrite(bundleCalls.updateRequest, afterwards)
export const useAnswer = () => useWrite(bundleCalls.confirmStatus, afterwards)
export const useConfirmDeletion = () => useWrite(bundleCalls.confirmDeletion, afterwards)
export const useAskDeletion = () => useWrite(bundleCalls.sendDeletion, afterwards)
export const useAskInactivation = () => useWrite(bundleCalls.sendInactivation, afterwards)

/** What keeps a proposal from being sent. */
export const sentenceOf = (error: unknown) => (error instanceof ApiError ? error.sentence : null)
