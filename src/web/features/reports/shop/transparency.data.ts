import type { transparencyCalls } from '#contract/reports/transparency.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '#web/app/api.ts'

export type Period = OutputOf<typeof transparencyCalls.getTransparency>['data'][number]

export const loadTransparency = async () =>
  api((await import('#contract/reports/transparency.ts')).transparencyCalls.getTransparency, {})
