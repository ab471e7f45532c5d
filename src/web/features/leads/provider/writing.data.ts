import { useQuery } from '@tanstack/react-query'
import type { OfferDraft } from '#contract/leads/inputs.ts'
import { offerWritingCalls } from '#contract/leads/writing.ts'
import { type ApiInput, api, download } from '#web/app/api.ts'
import { loadedBy, query, toastUnnamed, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export const useTemplates = () => useQuery(query(offerWritingCalls.listTemplates, {})).data?.data ?? []

const change = (onDone: () => void) => ({
  reloads: [offerWritingCalls.listTemplates],
  onDone: (outcome: { status: boolean; message: string }) => {
    toastOutcome(outcome)
    onDone()
  },
})
export const useCreateTemplate = (onDone: () => void = () => {}) =>
  useWrite(offerWritingCalls.createTemplate, { ...change(onDone), onFailed: toastUnnamed })
export const useRemoveTemplate = (onDone: () => void = () => {}) =>
  useWrite(offerWritingCalls.removeTemplate, change(onDone))

export const useTravelRate = () => useQuery(query(offerWritingCalls.getTravelRate, {})).data
export type TravelRate = { base: number; per_km: number; free_km: number }
export const useSetTravelRate = (rate: TravelRate | null, onDone: () => void) =>
  useWrite(offerWritingCalls.setTravelRate, {
    loaded: rate ? loadedBy(offerWritingCalls.getTravelRate, {}, rate) : undefined,
    reloads: [offerWritingCalls.getTravelRate],
    onFailed: toastUnnamed,
    onDone,
  })

export const keepDraft = (leadId: number, values: OfferDraft, seen: string | null) =>
  api(offerWritingCalls.setOfferDraft, { lead_id: leadId, values, seen })
export const dropDraft = (leadId: number) => api(offerWritingCalls.removeOfferDraft, { lead_id: leadId })

/** The letter that the offer would be. */
export const downloadPreview = (input: ApiInput<typeof offerWritingCalls.getOfferPreview>) =>
  download(offerWritingCalls.getOfferPreview, input, 'Angebot-Vorschau.pdf')
