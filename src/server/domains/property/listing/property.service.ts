import { eq } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import { changeProduct, noProduct, type ProductExtension } from '#server/domains/products/index.ts'
import { getPostalCode } from '#server/domains/reference/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { type db, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { properties, propertyPlaces } from '../property.tables.ts'
import { shownPlaceOf } from './place.rules.ts'
import { presentFacts } from './property.present.ts'
import { selectFacts, selectOwnData, selectOwnProduct } from './property.queries.ts'
import { type Edit, lacksOf, noData, type Property } from './property.rules.ts'

export const noProperty = () => refuse('NOT_FOUND', { message: 'Diese Immobilie wurde nicht gefunden.' })

const placeOf = async ({ street, houseNumber, postalCode, city, point, columns }: Edit) => {
  const found = await getPostalCode(postalCode)
  const shown = columns.placeShown ?? 'district'
  if (shown !== 'district' && !street) throw refuseField('street', 'Bitte geben Sie die Straße an.')
  if (shown === 'exact' && !houseNumber) throw refuseField('houseNumber', 'Bitte geben Sie die Hausnummer an.')
  const exact = { street, houseNumber, lat: point?.lat ?? found.lat, lng: point?.lng ?? found.lng }
  return {
    exact,
    shown: {
      ...shownPlaceOf(shown, exact, found),
      postalCode,
      city: found.towns.includes(city) ? city : found.city,
      stateCode: found.stateCode,
    },
  }
}

export const saveProperty = async (ctx: CompanyCtx, id: number, edit: Edit) => {
  if (edit.columns.energyIssued && edit.columns.energyIssued > germanDay())
    throw refuseField('energyIssued', 'Das Ausstellungsdatum darf nicht in der Zukunft liegen.')
  const { exact, shown } = await placeOf(edit)
  const values = { ...edit.columns, ...shown }
  await changeProduct(ctx, id, async (tx, product) => {
    if (product.kind !== 'property') throw noProduct()
    await tx
      .insert(properties)
      .values({ productId: id, providerId: product.providerId, priceCents: product.priceCents ?? 0, ...values })
      .onConflictDoUpdate({ target: properties.productId, set: values })
    await tx
      .insert(propertyPlaces)
      .values({ productId: id, ...exact })
      .onConflictDoUpdate({ target: propertyPlaces.productId, set: exact })
  })
}

export const setState = async (ctx: CompanyCtx, id: number, state: Property['state']) => {
  await changeProduct(ctx, id, async (tx) => {
    const rows = await tx
      .update(properties)
      .set({ state })
      .where(eq(properties.productId, id))
      .returning({ id: properties.productId })
    if (!rows.length) throw noProperty()
  })
}

export const getOwn = async ({ user }: CompanyCtx, id: number) => {
  const product = await selectOwnProduct(user.providerId, id)
  if (!product) throw noProperty()
  return { product, data: await selectOwnData(id) }
}

/** Writes of files and slots lock the property and know that it is an own one. */
export const lockOwn = async (tx: Tx, { user }: CompanyCtx, id: number) => {
  const rows = await tx.sql<{ id: number }>`
    select product_id as id from properties where product_id = ${id} and provider_id = ${user.providerId} for update`
  if (!rows.length) throw noProperty()
}

const rowsOf = (source: Pick<typeof db, 'select'>, ids: number[]) =>
  source.select().from(properties).where(sql`${properties.productId} = any(${ids}::int[])`)

/** What the products ask about those of the kind property. */
export const productExtension: ProductExtension = {
  kind: 'property',
  lacks: async (source, ids) => {
    const rows = new Map(
      (await rowsOf(source as unknown as Pick<typeof db, 'select'>, ids)).map((row) => [row.productId, row]),
    )
    return new Map(
      ids.map((id) => {
        const row = rows.get(id)
        return [id, row ? lacksOf(row, germanDay()) : [noData]]
      }),
    )
  },
  settle: async (tx, ids) => {
    await tx.sql`
      update properties r set price_cents = coalesce(p.price_cents, 0) from shared.products p
      where p.id = r.product_id and r.product_id = any(${ids}::int[]) and r.price_cents <> coalesce(p.price_cents, 0)`
    // saved searches are told at once about what appears now; the job of every five minutes finds the rest
    const fresh = await tx.sql`
      select from properties r join shared.products p on p.id = r.product_id and p.status = 'active'
      where r.product_id = any(${ids}::int[]) and r.listed_at is null limit 1`
    if (fresh.length) await tx.enqueue('property.match-searches', {})
  },
  facts: async (ids) => new Map((await selectFacts(ids)).map((row) => [row.productId, presentFacts(row)])),
}
