import { contributionsOf } from '#server/platform/domain.ts'
import { type Fragment, sql } from '#server/platform/sql/index.ts'
import { maxShippings } from './shipping.rules.ts'
import type { shippings } from './shipping.tables.ts'

export type ShippingRow = Omit<typeof shippings.$inferSelect, 'createdAt'> & {
  countries: { id: number; code: string; name: string }[]
  productCount: number
}

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** a subselect: how many products chose the way of shipping `s` */
    shippingUses?: () => Fragment
  }
}

type Wish = { id?: number; onlyActive?: boolean; page?: number; perPage?: number }

/** Own ways of shipping, the default first, then by age. */
export const selectShippings = (providerId: number, { id, onlyActive, page = 1, perPage = maxShippings }: Wish = {}) =>
  sql<ShippingRow>`
    select s.id, s.provider_id as "providerId", s.name, s.basis, s.rates, s.free_from_cents as "freeFromCents",
      s.days_from as "daysFrom", s.days_to as "daysTo", s.is_active as "isActive", s.is_default as "isDefault", s.is_own_delivery as "isOwnDelivery", s.radius_km as "radiusKm", s.checks_age as "checksAge",
      (select coalesce(json_agg(json_build_object('id', c.id, 'code', c.code, 'name', c.name) order by c.position), '[]')
        from shipping_countries sc join countries c on c.id = sc.country_id where sc.shipping_id = s.id) as countries,
      ${contributionsOf('shippingUses')[0]!()} as "productCount"
    from shippings s
    where s.provider_id = ${providerId}
      ${id === undefined ? sql.empty : sql`and s.id = ${id}`} ${onlyActive ? sql`and s.is_active` : sql.empty}
    order by s.is_default desc, s.is_active desc, s.id limit ${perPage} offset ${(page - 1) * perPage}`

export const countShippings = async (providerId: number) => {
  const row = await sql<{ count: number }>`
    select count(*)::int from shippings where provider_id = ${providerId}`.one()
  return row.count
}

export type CountryRow = { id: number; code: string; name: string; isEu: boolean; isServed: boolean }

export const selectCountries = () => sql<CountryRow>`
  select c.id, c.code, c.name, c.is_eu as "isEu",
    exists (select from shipping_countries sc join shippings s on s.id = sc.shipping_id and s.is_active
      where sc.country_id = c.id) as "isServed"
  from countries c order by c.position`
