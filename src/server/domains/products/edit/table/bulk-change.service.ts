import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { Refusal, refuse } from '#lib/errors.ts'
import { formatPercent, formatPrice } from '#lib/format.ts'
import { type CategoryFeature, listFeatures } from '#server/domains/catalogue/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { readWholes, type WholeProduct } from '../../product-aggregate.queries.ts'
import { type MissingField, missingFeatures, missingForPublication } from '../../products.rules.ts'
import { type ProductKind, products } from '../../products.tables.ts'
import { noProduct, settleProducts } from '../change-product.service.ts'
import { applyEdit, checkCategories, isAnything, type ProductEdit } from '../save-product.service.ts'
import { type KeptProduct, keep } from './bulk-undo.rules.ts'
import { keepChange } from './bulk-undo.service.ts'

type Prices = { toStrike: boolean } & ({ cents: number } | { basisPoints: number })

export type BulkChange =
  | { action: 'activate' | 'deactivate' | 'remove' }
  | ({ action: 'price' } & Prices)
  | { action: 'stock'; stock: { to: number } | { by: number } }
  /** `isFilling`: only where nothing is said yet */
  | { action: 'edit'; edit: ProductEdit; isFilling: boolean }

export type Refused = { id: number; name: string; errors: string[] }
export type Example = { id: number; name: string; before: string; after: string }

/** More in one transaction would keep customers waiting for locks; files can change any number. */
export const maxBulk = 5000
const atOnce = 250
const dearest = 2_000_000_000

type Step = {
  isDone?: (product: WholeProduct) => boolean
  /** what has to be added first */
  lacks?: (product: WholeProduct) => MissingField[]
  /** why not for this kind of product, in German */
  kindRefusals?: (tx: Tx, kind: ProductKind) => Promise<string[]>
  /** why not, in German */
  refusals: (product: WholeProduct) => string[]
  /** what it is now and then */
  compare?: (product: WholeProduct) => { before: string; after: string }
  apply: (tx: Tx, ids: number[], products: WholeProduct[]) => Promise<unknown>
}

const setStatus = (status: 'active' | 'inactive' | 'deleted') => (tx: Tx, ids: number[]) =>
  tx.update(products).set({ status }).where(inArray(products.id, ids))

const lacksOf = (product: WholeProduct) => missingForPublication(product).map(({ field }) => field)
const missing = (product: WholeProduct, before?: WholeProduct) =>
  missingForPublication(product, before).map(({ message }) => message)

/** An active product that lost what it needs can only leave the shop. */
const stillWhole = (product: WholeProduct) => (product.status === 'active' ? missing(product, product) : [])

const priceStep = (change: Prices): Step => {
  const isSet = 'cents' in change
  const next = (cents: number) =>
    isSet ? change.cents : Math.round(Number(((cents * (10_000 + change.basisPoints)) / 10_000).toFixed(4)))
  const nextSql = isSet
    ? sql`${change.cents}::int`
    : sql`round(t.price_cents * (10000 + ${change.basisPoints}::int) / 10000.0)::int`
  const strike = change.toStrike
    ? sql`case when ${nextSql} < t.price_cents then t.price_cents else t.strike_cents end`
    : sql`t.strike_cents`
  const write = (tx: Tx, table: SQL, these: SQL) =>
    tx.sql`update ${table} t set price_cents = ${nextSql}, strike_cents = ${strike} where ${these}`
  const word = (product: WholeProduct, cents: number) => `${product.hasVariants ? 'ab ' : ''}${formatPrice(cents)}`
  return {
    compare: (product) => ({
      before: product.priceCents === null ? 'kein Preis' : word(product, product.priceCents),
      after: word(product, next(product.priceCents ?? 0)),
    }),
    refusals: (product) => {
      if (isSet && product.hasVariants) return ['Der Preis steht bei den Varianten.']
      const prices = (product.hasVariants ? product.variants : [product]).map(({ priceCents }) => priceCents)
      if (!isSet && prices.some((cents) => cents === null)) return ['Es fehlt noch ein Preis, der sich ändern ließe.']
      const after = prices.map((cents) => next(cents ?? 0))
      if (after.some((cents) => cents < 1)) return ['Der Preis wäre dann 0,00 €.']
      return after.some((cents) => cents > dearest) ? ['Der Preis wäre zu hoch.'] : stillWhole(product)
    },
    apply: async (tx, ids) => {
      const these = sql`any(${ids}::int[])`
      await write(tx, sql`products`, sql`t.id = ${these} and not t.has_variants`)
      await write(tx, sql`product_variants`, sql`t.product_id = ${these} and t.removed_at is null`)
    },
  }
}

const stockStep = (stock: { to: number } | { by: number }): Step => {
  const next = (now: number) => ('to' in stock ? stock.to : now + stock.by)
  return {
    compare: (product) => ({ before: `${product.stock} Stück`, after: `${next(product.stock)} Stück` }),
    refusals: (product) => {
      if (product.kind === 'service' || product.kind === 'property')
        return ['Dienstleistungen und Immobilien haben keinen Bestand.']
      if (product.hasVariants) return ['Der Bestand steht bei den Varianten.']
      if (next(product.stock) < 0) return ['So viel ist nicht auf Lager.']
      return next(product.stock) > 1_000_000 ? ['Der Bestand wäre zu groß.'] : stillWhole(product)
    },
    apply: (tx, ids) =>
      tx
        .update(products)
        .set({ stock: 'to' in stock ? stock.to : sql`${products.stock} + ${stock.by}::int` })
        .where(inArray(products.id, ids)),
  }
}

const isShipped = ({ kind }: WholeProduct) => kind === 'product' || kind === 'food'

/** The part of an edit that the product still lacks. */
const lackingOf = (product: WholeProduct, edit: ProductEdit): ProductEdit => {
  const { safety, categories, shippingIds, columns, ...rest } = edit
  return {
    ...rest,
    columns:
      product.kind === 'food' && product.allergens.length === 0 ? columns : { ...columns, isAllergenFree: undefined },
    ...(safety && product.kind === 'product' && !product.safety?.manufacturerName && { safety }),
    ...(categories && !product.categoryId && { categories }),
    ...(shippingIds && isShipped(product) && product.shippingIds.length === 0 && { shippingIds }),
  }
}

/** Each product by itself: whether a category fits depends on its kind. */
const editStep = (edit: ProductEdit, isFilling: boolean): Step => {
  const of = (product: WholeProduct) => (isFilling ? lackingOf(product, edit) : edit)
  const { categories, tax } = edit
  /** in the category where they go */
  let requiredFeatures: CategoryFeature[] = []
  return {
    isDone: (product) => isFilling && !isAnything(of(product)),
    ...(categories && {
      kindRefusals: async (tx: Tx, kind: ProductKind) => {
        try {
          const { childCategoryId, subCategoryId, categoryId } = await checkCategories(tx, kind, categories)
          const deepest = childCategoryId ?? subCategoryId ?? categoryId
          if (deepest) requiredFeatures = (await listFeatures(tx, deepest)).filter(({ isRequired }) => isRequired)
          return []
        } catch (error) {
          if (error instanceof Refusal) return Object.values(error.details.fields ?? {})
          throw error
        }
      },
    }),
    ...(tax !== undefined && {
      compare: ({ taxClass, taxRates }: WholeProduct) => ({
        before: formatPercent(taxRates[taxClass] / 100),
        after: formatPercent(tax),
      }),
    }),
    refusals: (product) => {
      const { shippingIds, safety, categories: moved } = of(product)
      if (shippingIds && !isShipped(product)) return ['Dienstleistungen und Immobilien werden nicht versandt.']
      if (safety && product.kind !== 'product') return ['Produktsicherheit betrifft nur Waren.']
      if (edit.tax !== undefined && product.provider.isSmallBusiness)
        return ['Als Kleinunternehmer weisen Sie keine Umsatzsteuer aus.']
      const lack = moved && product.status === 'active' && missingFeatures({ ...product, requiredFeatures })
      return lack ? [lack.message] : []
    },
    apply: async (tx, ids, products) => {
      for (const product of products) if (ids.includes(product.id)) await applyEdit(tx, product, of(product))
    },
  }
}

const stepOf = (change: BulkChange): Step => {
  switch (change.action) {
    case 'edit':
      return editStep(change.edit, change.isFilling)
    case 'activate':
      return {
        isDone: ({ status }) => status === 'active',
        refusals: (product) => missing(product),
        lacks: lacksOf,
        apply: setStatus('active'),
      }
    case 'deactivate':
      return { isDone: ({ status }) => status !== 'active', refusals: () => [], apply: setStatus('inactive') }
    case 'remove':
      return { refusals: () => [], apply: setStatus('deleted') }
    case 'price':
      return priceStep(change)
    case 'stock':
      return stockStep(change.stock)
  }
}

/** In the order of their ids, so that two who change the same ones never wait for each other. */
const lockOwn = async (tx: Tx, { user }: CompanyCtx, ids: number[]) => {
  const own = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.providerId, user.providerId), ne(products.status, 'deleted')))
    .orderBy(products.id)
    .for('update')
  return own.map(({ id }) => id)
}

const shownExamples = 5

/**
 * The same change of many own products in one transaction; those that refuse it stay as they are and are named. A preview
 * answers the same and writes nothing.
 */
export const changeProducts = (ctx: CompanyCtx, ids: number[], change: BulkChange, isPreview = false) => {
  if (ids.length > maxBulk)
    throw refuse('VALIDATION_FAILED', {
      message: `Auf einmal lassen sich höchstens ${maxBulk.toLocaleString('de-DE')} Produkte ändern. Bitte schränken Sie die Auswahl ein.`,
    })
  const step = stepOf(change)
  return inTransaction(async (tx) => {
    const own = await lockOwn(tx, ctx, ids)
    if (!own.length) throw noProduct()
    const refused: Refused[] = []
    const examples: Example[] = []
    const kept: KeptProduct[] = []
    const lacking = new Set<MissingField>()
    let changed = 0
    for (let at = 0; at < own.length; at += atOnce) {
      const before = await readWholes(tx, own.slice(at, at + atOnce))
      const due = before.filter((product) => !step.isDone?.(product))
      const ofKind = new Map<ProductKind, string[]>()
      for (const { kind } of due) if (!ofKind.has(kind)) ofKind.set(kind, (await step.kindRefusals?.(tx, kind)) ?? [])
      const reasons = new Map(
        due.map((product) => [product.id, [...step.refusals(product), ...ofKind.get(product.kind)!]]),
      )
      const fit = due.filter(({ id }) => !reasons.get(id)!.length)
      for (const { id, name } of due) if (reasons.get(id)!.length) refused.push({ id, name, errors: reasons.get(id)! })
      for (const product of due) for (const field of step.lacks?.(product) ?? []) lacking.add(field)
      if (!fit.length) continue
      changed += fit.length
      if (step.compare)
        for (const product of fit.slice(0, shownExamples - examples.length))
          examples.push({ id: product.id, name: product.name, ...step.compare(product) })
      if (isPreview) continue
      const fitIds = fit.map(({ id }) => id)
      await step.apply(tx, fitIds, fit)
      const after = await settleProducts(tx, before, fitIds)
      const was = new Map(before.map((product) => [product.id, product]))
      kept.push(...after.map((product) => keep(was.get(product.id)!, product)))
    }
    // what was deleted stays so
    const undoId = change.action === 'remove' ? null : await keepChange(tx, ctx, kept)
    return {
      changed,
      refused,
      examples,
      unchanged: own.length - changed - refused.length,
      lacking: [...lacking],
      undoId,
    }
  })
}
