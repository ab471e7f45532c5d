import type { contactCalls } from '#contract/content/contact.ts'
import { type ApiInput, api } from '#web/app/api.ts'

const loadCalls = async () => (await import('#contract/content/contact.ts')).contactCalls

/** The fields as they were typed; the server reads them. */
export const sendMessage = async (typed: Record<string, string | boolean>) =>
  api((await loadCalls()).createMessage, typed as unknown as ApiInput<typeof contactCalls.createMessage>)
