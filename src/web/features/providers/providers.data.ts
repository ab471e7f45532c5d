import type { OutputOf } from '#contract/call.ts'
import { policyCalls } from '#contract/policies.ts'
import { api } from '#web/app/api.ts'

export type VendorPolicies = OutputOf<typeof policyCalls.getPolicies>['data']

export const loadPolicies = async (slug: string) => (await api(policyCalls.getPolicies, { slug })).data
