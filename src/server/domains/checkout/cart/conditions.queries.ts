import { LRUCache } from 'lru-cache'
import type { Holiday, OpeningKind, WeeklyTime } from '#lib/time/opening.ts'
import type { Rate } from '#server/domains/shipping/index.ts'
import { col, type RowOf, rowShape, type Source } from '#server/platform/sql/index.ts'

export type Way = {
  id: number
  name: string
  basis: 'flat' | 'weight' | 'value'
  rates: Rate[]
  freeFromCents: number | null
  daysFrom: number
  daysTo: number
  /** the provider brings it */
  isOwnDelivery: boolean
  /** of own delivery: how far from its postal code */
  radiusKm: number | null
  /** the carrier looks at the age */
  checksAge: boolean
}

/** A way as it is offered for a line. */
export type OfferedWay = Way & {
  /** of own delivery, in German */
  area: string
  /** false: own delivery that does not come to where the goods go */
  reaches: boolean
}

/** A location of the provider where goods can be fetched. */
export type Pickup = {
  id: number
  title: string
  street: string
  streetNumber: string
  zip: string
  city: string
  days: number
  opening: OpeningKind
  times: WeeklyTime[]
  /** from today on */
  holidays: Holiday[]
}

const conditionsRow = rowShape('conditions', {
  providerId: col.int(),
  version: col.text(),
  /** the public address of its texts */
  providerSlug: col.text(),
  isPublished: col.bool(),
  /** food is sold by those who were checked */
  isApproved: col.bool(),
  takesCash: col.bool(),
  /** in advance, to its own account, once it is approved */
  takesTransfer: col.bool(),
  /** its account at the payment service is ready */
  hasCardAccount: col.bool(),
  /** that it has terms of its own */
  hasTerms: col.bool(),
  /** active ones, the default one first */
  ways: col.json<{ way: Way; isDefault: boolean; reachesCountry: boolean }[]>(),
  /** the default one first */
  pickups: col.json<Pickup[]>(),
})
/** What a provider sells under to a country, the same for all its articles. */
export type Conditions = Readonly<RowOf<typeof conditionsRow>>

/** All that is read here has triggers that renew the version (`condition_versions`), or never changes. */
export const selectConditions = (providerIds: number[], country: string, source: Source) => source.sql(conditionsRow)`
  select page.provider_id as "providerId", n.version::text as version, page.slug as "providerSlug", page.is_published as "isPublished",
    page.approved_at is not null as "isApproved",
    coalesce(cash.on_delivery, true) as "takesCash", coalesce(wire.is_active, false) and page.iban <> '' and page.approved_at is not null as "takesTransfer",
    coalesce(card.is_active and card.is_ready, false) as "hasCardAccount",
    exists (select from vendor_policies t where t.provider_id = page.provider_id and t.kind = 'terms' and t.replaced_at is null
      and t.html <> '') as "hasTerms",
    (select coalesce(json_agg(json_build_object('way', json_build_object('id', s.id, 'name', s.name, 'basis', s.basis, 'rates', s.rates,
        'freeFromCents', s.free_from_cents, 'daysFrom', s.days_from, 'daysTo', s.days_to, 'isOwnDelivery', s.is_own_delivery, 'radiusKm', s.radius_km, 'checksAge', s.checks_age), 'isDefault', s.is_default,
        'reachesCountry', exists (select from shipping_countries sc join countries k on k.id = sc.country_id
          where sc.shipping_id = s.id and k.code = ${country})) order by s.is_default desc, s.id), '[]')
      from shippings s where s.provider_id = page.provider_id and s.is_active) as ways,
    (select coalesce(json_agg(json_build_object('id', sl.id, 'title', sl.title, 'street', sl.street,
        'streetNumber', sl.street_number, 'zip', sl.zip, 'city', sl.city, 'days', sl.pickup_days, 'opening', sl.opening,
        'times', (select coalesce(json_agg(json_build_object('weekday', st.weekday, 'spans', st.spans)), '[]')
          from store_times st where st.location_id = sl.id and st.is_open),
        'holidays', (select coalesce(json_agg(json_build_object('firstDay', sh.first_day, 'lastDay', sh.last_day,
          'spans', case when sh.is_open then sh.spans else '[]' end)), '[]')
          from store_holidays sh where sh.location_id = sl.id and sh.last_day >= current_date)) order by sl.is_default desc, sl.id), '[]')
      from store_locations sl where sl.provider_id = page.provider_id and sl.offers_pickup) as pickups
  from shared.provider_pages page
  join condition_versions n on n.provider_id = page.provider_id
  left join cash_settings cash on cash.provider_id = page.provider_id
  left join transfer_settings wire on wire.provider_id = page.provider_id
  left join card_accounts card on card.provider_id = page.provider_id
  where page.provider_id = any(${providerIds})`

const cached = new LRUCache<string, Conditions>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (conditions) => JSON.stringify(conditions).length + 500,
})

/**
 * By provider. The rows carry the version of now, read in the caller's transaction: what is kept under the same one is exactly what
 * would be read. Each table of a statement costs PostgreSQL 30 µs, and a purchase reads its cart four times.
 */
export const conditionsOf = async (
  rows: readonly { providerId: number; version: string }[],
  country: string,
  source: Source,
) => {
  const versions = new Map(rows.map(({ providerId, version }) => [providerId, version]))
  const found = new Map<number, Conditions>()
  for (const [providerId, version] of versions) {
    const known = cached.get(`${providerId} ${country}`)
    if (known?.version === version) found.set(providerId, known)
  }
  const missing = [...versions.keys()].filter((id) => !found.has(id))
  for (const one of missing.length ? await selectConditions(missing, country, source) : []) {
    cached.set(`${one.providerId} ${country}`, one)
    found.set(one.providerId, one)
  }
  return found
}
