import { savedSearchCalls } from '#contract/property/visits.ts'
import { api } from '#web/app/api.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'

export const saveSearch = async (name: string, asked: Record<string, string>) => {
  try {
    toastOutcome(await api(savedSearchCalls.createSearch, { name, query: asked }))
    return true
  } catch (error) {
    toastError(error)
    return false
  }
}
