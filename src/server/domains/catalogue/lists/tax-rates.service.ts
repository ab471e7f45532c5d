import { refuse, refuseField } from '#lib/errors.ts'
import { col, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { tellCatalogue } from '../catalogue.service.ts'
import type { TaxClass } from '../catalogue.tables.ts'

const rateRow = rowShape('tax rate', {
  id: col.int(),
  taxClass: col.text<TaxClass>(),
  name: col.text(),
  basisPoints: col.int(),
  validFrom: col.text(),
  validTo: col.text().orNull(),
  isAhead: col.bool(),
})
export type RateRow = RowOf<typeof rateRow>

const today = sql`(now() at time zone 'Europe/Berlin')::date`

export const selectRates = async (source: Source, id: number | null = null): Promise<RateRow[]> => [
  ...(await source.sql(rateRow)`
    select id, tax_class as "taxClass", name, basis_points as "basisPoints", valid_from::text as "validFrom",
      valid_to::text as "validTo", valid_from > ${today} as "isAhead"
    from tax_rates where ${id}::int is null or id = ${id} order by tax_class desc, valid_from desc`),
]

const lockRates = (tx: Tx) => tx.sql`select pg_advisory_xact_lock(hashtext('tax_rates'))`

type Given = { taxClass: TaxClass; basisPoints: number; validFrom: string }

export const createRate = ({ taxClass, basisPoints, validFrom }: Given) =>
  inTransaction(async (tx) => {
    await lockRates(tx)
    const { isAhead } = await tx.sql<{ isAhead: boolean }>`select ${validFrom}::date > ${today} as "isAhead"`.one()
    if (!isAhead)
      throw refuseField('validFrom', 'Ein neuer Satz beginnt frühestens morgen: Mit dem alten wurde schon verkauft.')
    const last = await tx.sql<{ id: number; name: string; validFrom: string; isLater: boolean; basisPoints: number }>`
      select id, name, valid_from::text as "validFrom", valid_from >= ${validFrom}::date as "isLater", basis_points as "basisPoints"
      from tax_rates where tax_class = ${taxClass} order by valid_from desc limit 1`.one()
    if (last.isLater)
      throw refuseField('validFrom', 'Es ist schon ein späterer Satz eingetragen. Bitte löschen Sie ihn zuerst.')
    if (last.basisPoints === basisPoints) throw refuseField('percent', 'Dieser Satz gilt schon.')
    await tx.sql`update tax_rates set valid_to = ${validFrom}::date - 1 where id = ${last.id}`
    const { id } = await tx.sql<{ id: number }>`
      insert into tax_rates (id, tax_class, name, basis_points, valid_from)
      select max(id) + 1, ${taxClass}, ${last.name}, ${basisPoints}, ${validFrom} from tax_rates returning id`.one()
    await tellCatalogue(tx, 'taxes', id)
    return (await selectRates(tx, id))[0]!
  })

export const removeRate = (id: number) =>
  inTransaction(async (tx) => {
    await lockRates(tx)
    const [rate] = await selectRates(tx, id)
    if (!rate) throw refuse('NOT_FOUND', { message: 'Diesen Steuersatz gibt es nicht.' })
    if (!rate.isAhead)
      throw refuse('CONFLICT', { message: 'Dieser Satz gilt oder galt schon. Rechnungen berufen sich auf ihn.' })
    await tx.sql`delete from tax_rates where id = ${id}`
    await tx.sql`
      update tax_rates set valid_to = null where id =
        (select id from tax_rates where tax_class = ${rate.taxClass} order by valid_from desc limit 1)`
    await tellCatalogue(tx, 'taxes', id)
  })
