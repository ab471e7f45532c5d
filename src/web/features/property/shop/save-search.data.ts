import { api } from '#web/app/api.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'

export const saveSearch = async (name: string, asked: Record<string, string>) => {
  try {
    const { savedSearchCalls } = await import('#contract/property/visits.ts')
    toastOutcome(await api(savedSearchCalls.createSearch, { name, query: asked }))
    return true
  } catch (error) {
    toastError(error)
    return false
  }
}
