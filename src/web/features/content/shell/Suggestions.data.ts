import { publicProductCalls } from '#contract/products/public.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '#web/app/api.ts'

export type Found = OutputOf<typeof publicProductCalls.findSuggestions>

export const findSuggestions = (keyword: string, signal: AbortSignal) =>
  api(publicProductCalls.findSuggestions, { keyword }, { signal })
