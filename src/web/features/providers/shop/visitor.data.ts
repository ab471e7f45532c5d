import type { providerCalls } from '#contract/providers/calls.ts'
import { type ApiInput, api } from '#web/app/api.ts'

// apart from the first script of the page: most visitors need neither
const calls = async () => (await import('#contract/providers/calls.ts')).providerCalls

export const loadPreview = async (slug: string) =>
  (await api((await calls()).getProviderPage, { slug, is_preview: true })).data

export const askForAppointment = async (input: ApiInput<typeof providerCalls.createAppointment>) =>
  api((await calls()).createAppointment, input)
