import type { z } from 'zod'
import type { referenceCalls } from '#contract/reference/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { withSiteName } from '#lib/site/name.ts'
import type { settings } from '#server/platform/settings.ts'
import type { StreetRow, TownRow } from './reference.queries.ts'
import type { companyTypes, countries, referenceTexts, unitTypes } from './reference.tables.ts'

type Row<Name extends keyof typeof referenceCalls> =
  z.output<(typeof referenceCalls)[Name]['output']> extends { data: (infer R)[] } ? R : never

type Text = typeof referenceTexts.$inferSelect
type ContactInfo = OutputOf<typeof referenceCalls.getContactInfo>['data']

export const presentCountry = (row: typeof countries.$inferSelect): Row<'listCountries'> => ({
  id: row.id,
  code: row.code,
  name: row.name,
  calling_code: row.callingCode,
  is_eu: row.isEu,
})

export const presentUnitType = (row: typeof unitTypes.$inferSelect): Row<'listUnitTypes'> => ({
  id: row.id,
  code: row.code,
  name: row.name,
  symbol: row.symbol,
  kind: row.kind,
  base_symbol: row.baseSymbol,
  base_factor: row.baseFactor,
})

export const presentCompanyType = (row: typeof companyTypes.$inferSelect): Row<'listCompanyTypes'> => ({
  id: row.id,
  name: row.name,
  description: row.description,
  register: row.register,
})

export const presentPlace = (row: Pick<TownRow, 'postalCode' | 'city' | 'state'>): Row<'findPostalCodes'> => ({
  postal_code: row.postalCode,
  city: row.city,
  state: row.state,
})

export const presentTown = (row: TownRow): Row<'findTowns'> => ({ ...presentPlace(row), lat: row.lat, lng: row.lng })

export const presentTiles = (tiles: typeof settings.mapTiles): OutputOf<typeof referenceCalls.getMap>['tiles'] =>
  tiles && {
    url: tiles.address,
    attribution: tiles.attribution,
    host: new URL(tiles.origin).host,
    is_own: tiles.isOwn,
  }

export const presentStreet = (row: StreetRow): Row<'findStreets'> => ({
  street: row.name,
  postal_code: row.postalCode,
  city: row.city,
})

export const presentCategory = (row: Text): Row<'listContactCategories'> => ({
  id: row.id,
  name: row.title,
  description: withSiteName(row.body),
})

export const presentContactInfo = (rows: Text[]): ContactInfo => {
  const body = (key: keyof ContactInfo) => rows.find((row) => row.key === key)?.body ?? ''
  return {
    company: body('company'),
    street: body('street'),
    postal_code: body('postal_code'),
    city: body('city'),
    phone: body('phone'),
    email: body('email'),
    opening_hours: body('opening_hours'),
    text: body('text'),
  }
}

export const presentContract = (rows: Text[]): OutputOf<typeof referenceCalls.listContractContents> => ({
  version: new Date(Math.max(0, ...rows.map((row) => row.updatedAt.getTime()))).toISOString().slice(0, 10),
  data: rows.map((row) => ({ id: row.id, title: row.title, text: withSiteName(row.body) })),
})

export const presentPayment = (row: Text): Row<'listPaymentContents'> => ({
  id: row.id,
  code: row.key,
  title: row.title,
  text: withSiteName(row.body),
})
