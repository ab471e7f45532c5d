import { eq, inArray } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { features } from '../../catalogue/catalogue.tables.ts'
import type { OptionRow, WholeProduct } from '../product-aggregate.queries.ts'
import { productOptions, productOptionValues, products, productVariants } from '../products.tables.ts'
import { changeProduct } from './change-product.service.ts'
import { noVariant, productOfVariant } from './images.service.ts'
import { centsOf, taxClassOf } from './save-product.service.ts'

type Columns = typeof productVariants.$inferInsert

/** What a provider changes of a variant; whatever is undefined stays. */
export type VariantEdit = {
  columns: Partial<Columns>
  gross?: number | null
  net?: number | null
  strike?: number | null
  /** percent; null: that of the product */
  tax?: number | null
}
export type VariantSeed = VariantEdit & { values: string[] }

/** Without a feature named, an option of the same name keeps the one it had. */
export type OptionEdit = Omit<OptionRow, 'featureId'> & { featureId?: number | null }

const maxVariants = 200
const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const keyOf = (values: string[]) => JSON.stringify(values)

const assertOptions = (options: OptionEdit[]) => {
  const twice = (words: string[]) => words.some((word, at) => words.findIndex((other) => same(other, word)) !== at)
  if (twice(options.map(({ name }) => name)))
    throw refuseField('options', 'Jede Eigenschaft darf nur einmal vorkommen.')
  for (const { name, values } of options) {
    if (twice(values.map(({ value }) => value)))
      throw refuseField('options', `Bei „${name}“ kommt ein Wert doppelt vor.`)
  }
  const combinations = options.reduce((product, { values }) => product * values.length, 1)
  if (combinations > maxVariants)
    throw refuseField('options', `Das wären ${combinations} Varianten; möglich sind ${maxVariants}.`)
}

const allCombinations = (options: OptionEdit[]): string[][] =>
  options.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map(({ value }) => [...row, value])),
    [[]],
  )

const assertSeeds = (options: OptionEdit[], seeds: VariantSeed[]) => {
  const seen = new Set<string>()
  for (const { values } of seeds) {
    const fits =
      values.length === options.length &&
      values.every((value, at) => options[at]!.values.some((known) => known.value === value))
    if (!fits) throw refuseField('variants', 'Eine Variante passt nicht zu den Eigenschaften.')
    if (seen.has(keyOf(values))) throw refuseField('variants', 'Eine Kombination kommt doppelt vor.')
    seen.add(keyOf(values))
  }
}

const withFeature = (option: OptionEdit, before: OptionRow[]): OptionRow => ({
  ...option,
  featureId:
    option.featureId === undefined
      ? (before.find(({ name }) => same(name, option.name))?.featureId ?? null)
      : option.featureId,
})

export const writeOptions = async (tx: Tx, productId: number, options: OptionRow[]) => {
  const featureIds = [...new Set(options.flatMap(({ featureId }) => featureId ?? []))]
  if (featureIds.length && (await tx.$count(features, inArray(features.id, featureIds))) !== featureIds.length)
    throw refuseField('options', 'Dieses Merkmal gibt es nicht.')
  await tx.delete(productOptions).where(eq(productOptions.productId, productId))
  for (const [position, { values, ...option }] of options.entries()) {
    const [made] = await tx
      .insert(productOptions)
      .values({ ...option, productId, position })
      .returning({ id: productOptions.id })
    await tx
      .insert(productOptionValues)
      .values(values.map((value, at) => ({ ...value, optionId: made!.id, position: at })))
  }
}

const resolve = async (product: WholeProduct, edit: VariantEdit, taxClass: Columns['taxClass'], taxField = 'tax') => {
  const columns: Partial<Columns> = { ...edit.columns }
  if (edit.tax !== undefined) columns.taxClass = edit.tax === null ? null : await taxClassOf(edit.tax, taxField)
  const effective = (columns.taxClass === undefined ? taxClass : columns.taxClass) ?? product.taxClass
  const rate = product.taxRates[effective]
  if (edit.gross !== undefined) columns.priceCents = centsOf(edit.gross, false, rate)
  else if (edit.net !== undefined) columns.priceCents = centsOf(edit.net, true, rate)
  if (edit.strike !== undefined) columns.strikeCents = centsOf(edit.strike, false, rate)
  return columns
}

const remove = (tx: Tx, ids: number[]) =>
  tx.update(productVariants).set({ removedAt: new Date() }).where(inArray(productVariants.id, ids))

const hasValues = (changes: object) => Object.values(changes).some((value) => value !== undefined)

/** Options and variants as a whole. A combination that existed keeps its id, price and stock unless it says otherwise. */
export const setVariants = (
  ctx: CompanyCtx,
  productId: number,
  options: OptionEdit[],
  given: VariantSeed[] | undefined,
) => {
  assertOptions(options)
  const seeds: VariantSeed[] =
    given ?? (options.length ? allCombinations(options).map((values) => ({ values, columns: {} })) : [])
  if (options.length) assertSeeds(options, seeds)
  else if (seeds.length) throw refuseField('variants', 'Varianten brauchen mindestens eine Eigenschaft.')
  return changeProduct(ctx, productId, async (tx, product) => {
    await writeOptions(
      tx,
      productId,
      options.map((option) => withFeature(option, product.options)),
    )
    const before = new Map(product.variants.map((variant) => [keyOf(variant.values), variant]))
    const kept = new Set(seeds.map(({ values }) => keyOf(values)))
    const gone = product.variants.filter((variant) => !kept.has(keyOf(variant.values))).map(({ id }) => id)
    if (gone.length) await remove(tx, gone)
    const added: Columns[] = []
    for (const [position, { values, ...edit }] of seeds.entries()) {
      const known = before.get(keyOf(values))
      const columns = await resolve(product, edit, known?.taxClass, `variants.${position}.tax`)
      const place = { values, name: values.join(' / '), position }
      if (known)
        await tx
          .update(productVariants)
          .set({ ...columns, ...place })
          .where(eq(productVariants.id, known.id))
      // a first price to start from; the stock of the whole can't be shared out by guessing
      else added.push({ priceCents: product.priceCents, ...columns, ...place, productId })
    }
    if (added.length) await tx.insert(productVariants).values(added)
    await tx
      .update(products)
      .set({ hasVariants: options.length > 0 })
      .where(eq(products.id, productId))
  })
}

const changeVariant = async (
  ctx: CompanyCtx,
  variantId: number,
  work: (tx: Tx, product: WholeProduct) => Promise<unknown>,
) => changeProduct(ctx, await productOfVariant(ctx, variantId), work)

export const updateVariant = (ctx: CompanyCtx, id: number, edit: VariantEdit) =>
  changeVariant(ctx, id, async (tx, product) => {
    const known = product.variants.find((variant) => variant.id === id)
    const columns = await resolve(product, edit, known?.taxClass)
    if (hasValues(columns)) await tx.update(productVariants).set(columns).where(eq(productVariants.id, id))
  })

/** All of them or none; a refusal names the place in the list. */
export const updateVariants = (ctx: CompanyCtx, productId: number, edits: (VariantEdit & { id: number })[]) =>
  changeProduct(ctx, productId, async (tx, product) => {
    for (const [at, { id, ...edit }] of edits.entries()) {
      const known = product.variants.find((variant) => variant.id === id)
      if (!known) throw noVariant()
      const columns = await resolve(product, edit, known.taxClass, `variants.${at}.tax`)
      if (hasValues(columns)) await tx.update(productVariants).set(columns).where(eq(productVariants.id, id))
    }
  })

/** In the database, not on what was read: an order may take some at the same moment. */
export const setVariantQuantity = (ctx: CompanyCtx, id: number, to: { quantity: number } | { change: number }) =>
  changeVariant(ctx, id, async (tx) => {
    const stock = 'quantity' in to ? sql`${to.quantity}::int` : sql`${productVariants.stock} + ${to.change}::int`
    const [changed] = await tx
      .update(productVariants)
      .set({ stock })
      .where(sql`${productVariants.id} = ${id} and ${stock} >= 0`)
      .returning({ id: productVariants.id })
    if (!changed) throw refuse('CONFLICT', { message: 'So viel ist nicht mehr auf Lager.' })
  })

export const removeVariant = (ctx: CompanyCtx, id: number) => changeVariant(ctx, id, (tx) => remove(tx, [id]))
