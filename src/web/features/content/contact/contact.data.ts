import { referenceCalls } from '#contract/reference/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '#web/app/api.ts'

export type Category = OutputOf<typeof referenceCalls.listContactCategories>['data'][number]
export type Info = OutputOf<typeof referenceCalls.getContactInfo>['data']
export type ContractText = OutputOf<typeof referenceCalls.listContractContents>

export const loadContact = async () => {
  const [categories, info] = await Promise.all([
    api(referenceCalls.listContactCategories, {}),
    api(referenceCalls.getContactInfo, {}),
  ])
  return { categories: categories.data, info: info.data }
}

export const loadContract = () => api(referenceCalls.listContractContents, {})
