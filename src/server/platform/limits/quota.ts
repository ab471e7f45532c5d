import { contributionsOf } from '../domain.ts'
import type { Source } from '../sql/index.ts'
import type { Tx } from '../transaction.ts'

/** What can be limited. Each domain adds its names by declaration merging and contributes how they are counted. */
// biome-ignore lint/suspicious/noEmptyInterface: domains extend it
export interface Quotas {}
export type QuotaName = keyof Quotas & string

type Count = (source: Source, providerId: number) => Promise<number>
export type QuotaCounts = { [N in QuotaName]?: Count }

/** Names of what a provider has beyond a limit: the oldest are within it. */
type Names = (source: Source, providerId: number, limit: number) => Promise<string[]>
export type QuotaNames = { [N in QuotaName]?: Names }

export type QuotaUse = {
  providerId: number
  name: QuotaName
  /** not written yet; 0 when the caller checks after it has written */
  adding: number
  /** counts under the lock of the guard */
  used: () => Promise<number>
}
export type QuotaGuard = (tx: Tx, use: QuotaUse) => Promise<void>

declare module '../domain.ts' {
  interface Contributions {
    quotas?: QuotaCounts
    quotaNames?: QuotaNames
    /** refuses what is too much; the domain that knows the limits has it */
    quotaGuard?: QuotaGuard
  }
}

const countOf = (name: QuotaName): Count | undefined =>
  contributionsOf('quotas').find((counts) => counts[name] !== undefined)?.[name]

/** How much a provider has of everything that is counted over all its rows. */
export const quotaUses = async (source: Source, providerId: number) => {
  const counts = contributionsOf('quotas').flatMap((ofDomain) => Object.entries(ofDomain) as [QuotaName, Count][])
  const uses = await Promise.all(counts.map(async ([name, count]) => [name, await count(source, providerId)] as const))
  return Object.fromEntries(uses) as Partial<Record<QuotaName, number>>
}

/** undefined: there is no limit */
export const namesBeyond = async (source: Source, providerId: number, name: QuotaName, limit: number | undefined) => {
  const names = contributionsOf('quotaNames').find((ofDomain) => ofDomain[name] !== undefined)?.[name]
  return limit === undefined || !names ? [] : names(source, providerId, limit)
}

type Options = {
  /** 1 when left out; 0 checks what was written in this transaction already */
  adding?: number
  /** for limits that are not counted over all rows, such as pictures of one product */
  used?: () => Promise<number>
}

/** Refuses when the provider would have more than its package allows. Writers of the same limit wait for each other. */
export const requireQuota = async (tx: Tx, providerId: number, name: QuotaName, { adding = 1, used }: Options = {}) => {
  const count = used ?? (() => countOf(name)?.(tx, providerId) ?? Promise.reject(new Error(`nobody counts ${name}`)))
  for (const guard of contributionsOf('quotaGuard')) await guard(tx, { providerId, name, adding, used: count })
}
