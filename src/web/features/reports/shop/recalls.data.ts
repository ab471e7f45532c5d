import type { recallCalls } from '#contract/reports/recalls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '#web/app/api.ts'

export type RecallPage = OutputOf<typeof recallCalls.listRecalls>

export const loadRecalls = async (page: number) =>
  api((await import('#contract/reports/recalls.ts')).recallCalls.listRecalls, { page })
