import type { QuotaKey } from '#contract/packages/kinds.ts'
import { refuse } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import { hideNewestProducts } from '#server/domains/products/index.ts'
import { setPremiumBadge } from '#server/domains/providers/index.ts'
import type { QuotaGuard } from '#server/platform/limits/quota.ts'
import { type Source, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { packageLimit, selectOfferedPackages, selectPackageOf, type Version } from '../packages.queries.ts'
import { type Excess, excessOf } from './excess.service.ts'

const sentences: Record<QuotaKey, (limit: number) => string> = {
  products: (limit) => `höchstens ${limit} aktive Produkte`,
  pictures: (limit) => `höchstens ${limit} Bilder je Produkt`,
  locations: (limit) => (limit === 1 ? 'einen Standort' : `höchstens ${limit} Standorte`),
  leads: (limit) => `höchstens ${limit} vermittelte Anfragen im Monat`,
  orders: (limit) => `höchstens ${limit} Essensbestellungen im Monat`,
  bundles: (limit) => (limit === 0 ? 'keine Bundles' : `höchstens ${limit} Bundles`),
}

/** The smallest offered package that allows more. */
const nextPackage = (all: Version[], current: Version, name: QuotaKey, needed: number) =>
  all.find(
    ({ position, limits }) => position > current.position && (limits[name] === undefined || limits[name] >= needed),
  )

const sentenceOf = (current: Version, name: QuotaKey, limit: number, next: Version | undefined) => {
  const rest = next
    ? `Das Paket ${next.name} erlaubt ${next.limits[name] === undefined ? 'beliebig viele' : `bis zu ${next.limits[name]}`}.`
    : 'Ein größeres Paket gibt es nicht.'
  return `Ihr Paket ${current.name} enthält ${sentences[name](limit)}. ${rest}`
}

/** How much of something the package of a provider contains; undefined: as much as it likes. */
export const limitOf = async (on: Source, providerId: number, name: QuotaKey) =>
  (await selectPackageOf(on, providerId))?.limits[name]

/** Writers of one limit of one provider wait for each other, so that together they never pass it. */
export const guardQuota: QuotaGuard = async (tx, { providerId, name, adding, used }) => {
  const current = await selectPackageOf(tx, providerId)
  const limit = current?.limits[name]
  if (!current || limit === undefined) return
  await tx.sql`select pg_advisory_xact_lock(hashtext(${`quota ${name}`}), ${providerId})`
  const needed = (await used()) + adding
  if (needed <= limit) return
  const next = nextPackage([...(await selectOfferedPackages(tx))], current, name, needed)
  throw refuse('CONFLICT', { message: sentenceOf(current, name, limit, next) })
}

type Uses = (providerIds: readonly number[]) => Promise<readonly { providerId: number; used: number }[]>

/**
 * Which providers may have one more, as `guardQuota` decides for one: their locks are taken in the order of ids, and counted is
 * under them.
 */
export const withRoom = async (tx: Tx, providerIds: readonly number[], name: QuotaKey, countUses: Uses) => {
  const limits = await tx.sql<{ providerId: number; most: number | null }>`
    select asked.id as "providerId", ${packageLimit(sql`asked.id`, name)} as most from unnest(${providerIds}::int[]) asked (id)`
  const most = new Map(limits.flatMap(({ providerId, most }) => (most === null ? [] : [[providerId, most] as const])))
  const limited = [...most.keys()].sort((a, b) => a - b)
  if (!limited.length) return new Set(providerIds)
  await tx.sql`
    select pg_advisory_xact_lock(hashtext(${`quota ${name}`}), id) from unnest(${limited}::int[]) id`
  const uses = await countUses(limited)
  const full = new Set(
    uses.filter(({ providerId, used }) => used >= most.get(providerId)!).map((one) => one.providerId),
  )
  return new Set(providerIds.filter((id) => !full.has(id)))
}

/** While the operator offers no packages everything is allowed. */
export const requireStatistics = async (on: Source, providerId: number) => {
  const current = await selectPackageOf(on, providerId)
  if (!current || current.hasStatistics) return
  const next = (await selectOfferedPackages(on)).find(
    ({ position, hasStatistics }) => position > current.position && hasStatistics,
  )
  const rest = next ? `Mit dem Paket ${next.name} sehen Sie sie.` : 'Ein größeres Paket gibt es nicht.'
  throw refuse('CONFLICT', { message: `Ihr Paket ${current.name} enthält keine Statistik. ${rest}` })
}

const nothing: Excess = { products: [], locations: [], bundles: [] }

/** After every change of package: the badge, and how many products are shown. Answers what is hidden now, and what is too much. */
export const applyPackage = async (tx: Tx, providerId: number, day = germanDay()): Promise<Excess> => {
  const current = await selectPackageOf(tx, providerId, day)
  if (!current) return nothing
  await setPremiumBadge(tx, providerId, current.isPremium)
  const { products } = current.limits
  const excess = await excessOf(tx, providerId, current)
  if (products !== undefined) await hideNewestProducts(tx, providerId, products)
  return excess
}
