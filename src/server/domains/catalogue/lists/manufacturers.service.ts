import { refuse } from '#lib/errors.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import { type Fragment, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { tellCatalogue } from '../catalogue.service.ts'

declare module '#server/platform/domain.ts' {
  interface Contributions {
    manufacturerUses?: {
      /** how many products name the manufacturer `m` */
      count: () => Fragment
      /** products of one become products of the other */
      merge: (tx: Tx, from: number, to: number) => Promise<void>
      /** its name has changed */
      follow: (tx: Tx, id: number) => Promise<void>
    }
  }
}

const uses = () => contributionsOf('manufacturerUses')
const countOf = () => uses()[0]?.count() ?? sql`0`
const perPage = 50

export type ManufacturerRow = { id: number; name: string; products: number }

export const listManufacturers = async ({ keyword, page }: { keyword: string; page: number }) => {
  const rows = await sql<ManufacturerRow & { total: number }>`
    select m.id, m.name, ${countOf()} as products, count(*) over ()::int as total from manufacturers m
    where ${keyword} = '' or position(lower(${keyword}) in lower(m.name)) > 0
    order by lower(m.name), m.id limit ${perPage} offset ${(page - 1) * perPage}`
  return { rows: [...rows], total: rows[0]?.total ?? 0, page, perPage }
}

const noManufacturer = () => refuse('NOT_FOUND', { message: 'Diesen Hersteller gibt es nicht.' })

/** True when it became one with another of this name. */
export const renameManufacturer = (id: number, name: string) =>
  inTransaction(async (tx) => {
    // the rows of both names in one order: two who rename crosswise do not wait for each other
    const rows = await tx.sql<{ id: number; name: string }>`
      select id, name from manufacturers where id = ${id} or lower(name) = lower(${name}) order by id for update`
    if (!rows.some((row) => row.id === id)) throw noManufacturer()
    const other = rows.find((row) => row.id !== id)
    if (other) {
      for (const { merge } of uses()) await merge(tx, id, other.id)
      await tx.sql`delete from manufacturers where id = ${id}`
    } else await tx.sql`update manufacturers set name = ${name} where id = ${id}`
    const left = other?.id ?? id
    for (const { follow } of uses()) await follow(tx, left)
    await tellCatalogue(tx, 'manufacturers', left)
    return other !== undefined
  })

export const removeManufacturer = (id: number) =>
  inTransaction(async (tx) => {
    const [row] = await tx.sql<{ id: number }>`select id from manufacturers where id = ${id} for update`
    if (!row) throw noManufacturer()
    const { products } = await tx.sql<{ products: number }>`
      select ${countOf()} as products from manufacturers m where m.id = ${id}`.one()
    if (products)
      throw refuse('CONFLICT', {
        message: 'Produkte nennen diesen Hersteller noch. Geben Sie ihm den Namen eines anderen.',
      })
    await tx.sql`delete from manufacturers where id = ${id}`
  })
