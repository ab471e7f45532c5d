import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { providerCalls } from '#contract/providers/calls.ts'
import { type ownPolicy, policyCalls } from '#contract/providers/policies.ts'
import { reportCalls } from '#contract/reports/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { formFor } from '#web/app/form.ts'
import { loadedBy, query, useWrite } from '#web/app/query.ts'
import { toast, toastOutcome } from '#web/app/toasts.ts'

export type Store = OutputOf<typeof providerCalls.getStore>['data']
export type OwnPolicy = z.output<typeof ownPolicy>

type Saved = OutputOf<typeof providerCalls.updateStore>
const reloads = [providerCalls.getStore]

export const usePageDecision = () => useQuery(query(reportCalls.getPageDecision, {}))
export const storeQuery = () => query(providerCalls.getStore, {})
export const useStore = () => useQuery(storeQuery())
export const useBankForm = formFor(providerCalls.updateStore)
export const loadedBank = ({ iban, account_holder }: Store) =>
  loadedBy(providerCalls.getStore, {}, { iban, account_holder })
/** `names`: what the editor changes of the page. */
export const useSaveStore = (store: Store, names: string[], onDone?: (answer: Saved) => void) =>
  useWrite(providerCalls.updateStore, {
    loaded: loadedBy(
      providerCalls.getStore,
      {},
      Object.fromEntries(Object.entries(store).filter(([name]) => names.includes(name))),
    ),
    reloads,
    onDone: (answer) => {
      toastOutcome(answer)
      onDone?.(answer)
    },
  })
/** A picture is stored at once; texts that were typed beside it are not. */
export const useSavePicture = (isDirty: boolean) =>
  useWrite(providerCalls.updateStore, {
    reloads,
    onDone: () => {
      toast.success('Das Bild ist gespeichert.')
      if (isDirty) toast.info('Ihre anderen Änderungen sind noch nicht gespeichert.')
    },
  })
export const useAddGalleryMedia = () => useWrite(providerCalls.createGalleryImages, { reloads, onDone: toastOutcome })
/** A part of a picture of the library; texts that were typed beside it are not stored. */
export const useSetPagePicture = (isDirty: boolean) =>
  useWrite(providerCalls.setPagePicture, {
    reloads,
    onDone: (answer) => {
      toastOutcome(answer)
      if (isDirty) toast.info('Ihre anderen Änderungen sind noch nicht gespeichert.')
    },
  })
export const useSetEntryPicture = (isDirty: boolean) =>
  useWrite(providerCalls.setEntryPicture, {
    reloads,
    onDone: (answer) => {
      toastOutcome(answer)
      if (isDirty) toast.info('Ihre anderen Änderungen sind noch nicht gespeichert.')
    },
  })
export const useRemoveImages = () => useWrite(providerCalls.removeImages, { reloads, onDone: toastOutcome })

export const useOwnPolicies = () => useQuery(query(policyCalls.listOwnPolicies, {}))
export const useSavePolicies = ({ type, content }: OwnPolicy, onDone: () => void) =>
  useWrite(policyCalls.setPolicies, {
    loaded: loadedBy(policyCalls.listOwnPolicies, {}, { type, content }),
    reloads: [policyCalls.listOwnPolicies],
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })
