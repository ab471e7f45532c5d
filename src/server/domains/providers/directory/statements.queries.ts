import { contributionsOf } from '#server/platform/domain.ts'
import { type Fragment, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import type { CheckKey } from '../page/providers.rules.ts'

/** Companies `c` with their owner `u` and page `p`. */
export const providers = () => sql`
  companies c join shared.users u on u.id = c.user_id join provider_pages p on p.provider_id = c.id`

/** The keys of `checkKeys` that are missing. */
export const gaps = () => sql`provider_gaps(c, p)`

/** Takes the pages away that lack something; their owners and what it is. */
export const unpublishIncomplete = (tx: Tx) => tx.sql<{ email: string; missing: CheckKey[] }>`
  update provider_pages p set is_published = false from companies c join shared.users u on u.id = c.user_id
  where p.is_published and not provider_published(p) and c.id = p.provider_id returning u.email, ${gaps()} as missing`

/** For statements of later domains: the slug of the company `c`, null while its page is not public. */
export const publishedSlug = `(select page.slug from provider_pages page where page.provider_id = c.id and page.is_published)`

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** what later domains know about the company `c` of a statement or about a provider */
    providerFacts?: {
      /** a subselect */
      productCount: () => Fragment
      /** a condition */
      offersServices: () => Fragment
      isFavourite: (userId: number, providerId: number) => Promise<boolean>
    }
    /** what bookings know of the product `p` or the company `c` of a statement */
    freeTimes?: {
      /** subselects: the next free time, or null */
      nextOfProduct: () => Fragment
      nextOfProvider: () => Fragment
      canBeBooked: (providerId: Fragment) => Fragment
      /** ids of locations and providers where something is still free today */
      locationsToday: () => Fragment
      providersToday: () => Fragment
    }
  }
}

const facts = () => contributionsOf('providerFacts')[0]!

export const freeTimes = () => contributionsOf('freeTimes')[0]!
export const productCount = () => facts().productCount()
export const offersServices = () => facts().offersServices()
export const isFavourite = (userId: number, providerId: number) => facts().isFavourite(userId, providerId)
