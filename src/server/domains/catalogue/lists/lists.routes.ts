import { catalogueListCalls } from '#contract/catalogue/lists.ts'
import { formatDate } from '#lib/format.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { db } from '#server/platform/sql/index.ts'
import {
  listManufacturers,
  type ManufacturerRow,
  removeManufacturer,
  renameManufacturer,
} from './manufacturers.service.ts'
import { createRate, type RateRow, removeRate, selectRates } from './tax-rates.service.ts'

const presentManufacturer = ({ id, name, products }: ManufacturerRow) => ({ id, name, products })

const presentRate = (row: RateRow) => ({
  id: row.id,
  tax_class: row.taxClass,
  name: row.name,
  percent: row.basisPoints / 100,
  valid_from: row.validFrom,
  valid_to: row.validTo,
  is_ahead: row.isAhead,
})

export const listRoutes = serve('catalogue', catalogueListCalls, {
  listAllManufacturers: async (_, asked) => presentPage(await listManufacturers(asked), presentManufacturer),
  updateManufacturer: async (_, { id, name }) => {
    const isMerged = await renameManufacturer(id, name)
    const message = isMerged
      ? `Beide Einträge sind jetzt „${name}“. Die Suche kennt das in wenigen Sekunden.`
      : 'Der Name ist geändert. Die Suche kennt ihn in wenigen Sekunden.'
    return { status: true, message }
  },
  removeManufacturer: async (_, { id }) => {
    await removeManufacturer(id)
    return { status: true, message: 'Der Hersteller ist gelöscht.' }
  },
  listTaxRates: async () => ({ data: (await selectRates(db)).map(presentRate) }),
  createTaxRate: async (_, { tax_class, percent, valid_from }) => {
    const given = { taxClass: tax_class, basisPoints: Math.round(percent * 100), validFrom: valid_from }
    const rate = await createRate(given)
    return { status: true, message: `Der Satz gilt ab ${formatDate(valid_from)}.`, data: presentRate(rate) }
  },
  removeTaxRate: async (_, { id }) => {
    await removeRate(id)
    return { status: true, message: 'Der Satz ist gelöscht. Der bisherige gilt weiter.' }
  },
})
