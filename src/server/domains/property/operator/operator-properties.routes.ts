import { dealLabels, stateLabels, typeLabels } from '#contract/property/labels.ts'
import { operatorPropertyCalls } from '#contract/property/operator.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import { toEuros } from '#lib/money.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { csvFile } from '#server/platform/sheets/write-csv.ts'
import { isoTime } from '#server/platform/times.ts'
import { allProperties, type ListedProperty, type PropertyFilter } from './operator-properties.queries.ts'

export const readPropertyFilter = ({
  provider_id,
  ...rest
}: InputOf<typeof operatorPropertyCalls.getPropertiesFile>): PropertyFilter => ({ ...rest, providerId: provider_id })

const present = (row: ListedProperty) => ({
  id: row.id,
  name: row.name,
  deal: row.deal,
  property_type: row.type,
  state: row.state,
  is_listed: row.isListed,
  provider: { id: row.providerId, company_name: row.companyName },
  postal_code: row.postalCode,
  city: row.city,
  area: row.area === null ? null : row.area / 100,
  rooms: row.rooms === null ? null : row.rooms / 10,
  price: toEuros(row.priceCents),
  visit_count: row.visitCount,
  created_at: isoTime(row.createdAt),
})

const columns = [
  { header: 'Nummer', type: 'whole' },
  { header: 'Immobilie' },
  { header: 'Kaufen oder mieten' },
  { header: 'Art' },
  { header: 'Stand' },
  { header: 'Sichtbar' },
  { header: 'Anbieter' },
  { header: 'PLZ' },
  { header: 'Ort' },
  { header: 'Fläche in m²', type: 'decimal' },
  { header: 'Zimmer', type: 'decimal' },
  { header: 'Preis', type: 'money' },
  { header: 'Besichtigungen', type: 'whole' },
  { header: 'Angelegt' },
] as const

async function* cellsOf(filter: PropertyFilter) {
  for await (const row of allProperties.readAll(filter)) {
    const { area, rooms, price } = present(row)
    yield [
      row.id,
      row.name,
      dealLabels[row.deal],
      typeLabels[row.type],
      stateLabels[row.state],
      row.isListed ? 'ja' : 'nein',
      row.companyName,
      row.postalCode,
      row.city,
      area,
      rooms,
      price,
      row.visitCount,
      formatDate(row.createdAt),
    ]
  }
}

export const operatorPropertyRoutes = serve('property', operatorPropertyCalls, {
  listAllProperties: async (_, { page, per_page, ...typed }) =>
    presentPage(await allProperties.page(readPropertyFilter(typed), page, per_page), present),
  getPropertiesFile: (_, typed) =>
    csvFile(`immobilien-${germanDay()}.csv`, columns, cellsOf(readPropertyFilter(typed))),
})
