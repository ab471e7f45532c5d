import { createHash } from 'node:crypto'
import { germanDay } from '#lib/format.ts'
import { dutiesOf, saysOrganic } from '#lib/law/labels.ts'
import { slugOf } from '#lib/text/slug.ts'
import { categories, features, featureValues, manufacturers, tags } from '#server/domains/catalogue/catalogue.tables.ts'
import { refreshListings } from '#server/domains/products/index.ts'
import { productLabels } from '#server/domains/products/labels/labels.tables.ts'
import {
  crosssellingProducts,
  priceLog,
  productFeatures,
  productImages,
  productOptions,
  productOptionValues,
  productSafety,
  products,
  productTags,
  productVariants,
  wholesaleTiers,
} from '#server/domains/products/products.tables.ts'
import { productViews } from '#server/domains/products/search/listings.tables.ts'
import type { DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'
import type { DemoProduct } from './create.ts'
import { pictureSizeOf } from './pictures.ts'
import { contentsOf } from './variants.ts'

/** A statement holds at most 65,535 values. */
const inParts = async <Row, Made>(rows: Row[], write: (part: Row[]) => PromiseLike<Made[]>, size = 1000) => {
  const made: Made[] = []
  for (let at = 0; at < rows.length; at += size) made.push(...(await write(rows.slice(at, at + size))))
  return made
}

const readCatalogue = async (tx: Tx) => {
  const categoryIds = new Map((await tx.select().from(categories)).map(({ slug, id }) => [slug, id]))
  const featureIds = new Map((await tx.select().from(features)).map(({ name, id }) => [name, id]))
  const values = await tx.select().from(featureValues)
  const findValue = (featureId: number, value: string) =>
    values.find((row) => row.featureId === featureId && row.value === value)
  /** from the top down */
  const categoriesOf = (path: string[]) =>
    path.map((_, depth) => {
      const slug = path
        .slice(0, depth + 1)
        .map((name) => slugOf(name))
        .join('-')
      const id = categoryIds.get(slug)
      if (!id) throw new Error(`No category ${slug}.`)
      return id
    })
  return { categoriesOf, featureIds, findValue }
}

type Catalogue = Awaited<ReturnType<typeof readCatalogue>>

const writeNames = async (tx: Tx, table: typeof tags | typeof manufacturers, names: string[]) => {
  const rows = [...new Set(names)].map((name) => ({ name }))
  await tx.insert(table).values(rows).onConflictDoNothing()
  const ids = new Map((await tx.select().from(table)).map(({ id, name }) => [name.toLowerCase(), id]))
  return (name: string) => ids.get(name.toLowerCase())!
}

/** Of two variants the cheapest speaks for the product. */
const cheapest = ({ history, variants }: DemoProduct) =>
  history ?? variants.map((variant) => variant.history).toSorted((a, b) => a.priceCents - b.priceCents)[0]!

const priced = ({ priceCents, strikeCents, referenceCents }: ReturnType<typeof cheapest>) => ({
  priceCents,
  strikeCents,
  referenceCents,
})

const measures = ({ weightGrams, sizeMm, content, kind }: DemoProduct['article']) => {
  const [widthMm = null, heightMm = null, lengthMm = null] = sizeMm ?? []
  // food weighs what is in it, and a little for jar or paper
  const inKilos = content && kind === 'food' && { 21: 0.001, 22: 1, 30: 0.001, 32: 1 }[content.unitTypeId]
  return {
    weightGrams: inKilos ? Math.round(content.amount * inKilos * 1080) : weightGrams && Math.round(weightGrams),
    widthMm,
    heightMm,
    lengthMm,
  }
}

const productRow = (
  product: DemoProduct,
  providerId: number,
  { categoriesOf }: Catalogue,
  manufacturerId: number,
): typeof products.$inferInsert => {
  const { article } = product
  const [categoryId, subCategoryId = null, childCategoryId = null] = categoriesOf(article.path)
  const [content] = contentsOf(article)
  return {
    ...priced(cheapest(product)),
    ...measures(article),
    providerId,
    kind: article.kind,
    status: product.status,
    slug: product.slug,
    name: article.name,
    sku: product.sku,
    articleNumber: product.articleNumber,
    ean: product.ean,
    condition: article.condition,
    manufacturerId,
    isLocalManufacturer: product.isSelfMade,
    details: product.details,
    taxClass: article.taxClass,
    hasVariants: product.variants.length > 0,
    stock: product.stock,
    contentAmount: content?.amount ?? null,
    unitTypeId: content?.unitTypeId ?? null,
    categoryId,
    subCategoryId,
    childCategoryId,
    crossselling: product.crossselling,
    crosssellingCategoryId: product.crossselling === 'category' ? subCategoryId : null,
    showAsProfile: product.isFeatured,
    depositCents: article.depositCents,
    withdrawalExclusion: article.withdrawalExclusion,
    ageLimit: article.ageLimit,
    isElectronics: article.isElectronics,
    isPrepacked: article.isPrepacked,
    ingredients: article.ingredients,
    allergens: article.allergens,
    isAllergenFree: article.kind === 'food' && article.allergens.length === 0,
    additives: article.additives,
    createdAt: product.createdAt,
    updatedAt: cheapest(product).entries.at(-1)!.at,
  }
}

type Written = DemoProduct & { id: number }

const safetyRow = ({ id: productId, maker, article }: Written) => ({
  productId,
  manufacturerName: maker.name,
  manufacturerAddress: maker.address,
  manufacturerEmail: maker.email,
  ...(maker.responsible && {
    responsibleName: maker.responsible.name,
    responsibleAddress: maker.responsible.address,
    responsibleEmail: maker.responsible.email,
  }),
  warnings: article.warnings,
})

/** A number with as many digits, the same for the same name. */
const digitsOf = (name: string, count: number) =>
  String(Number.parseInt(createHash('sha1').update(name).digest('hex').slice(0, 12), 16)).slice(0, count)

const isOrganic = ({ article: { kind, name, sentence, note, features } }: Written) =>
  (kind === 'food' && saysOrganic(`${name} ${sentence} ${note}`)) ||
  features.some((feature) => feature.name === 'Anbau' && feature.value === 'Bio')

/** A deposit of 25 cents is that of a single-use bottle. */
const depositKindOf = (cents: number) => (cents === 25 ? ('single_use' as const) : ('reusable' as const))

/** Slugs of the categories from the top down. */
const slugsOf = (path: string[]) =>
  path.map((_, at) =>
    path
      .slice(0, at + 1)
      .map((name) => slugOf(name))
      .join('-'),
  )

const labelRows = (product: Written) => {
  const { id: productId, maker, article } = product
  const { guaranteeYears, energyClass, fibres, alcoholPercent, hasBattery, hazard, inci, feed, age } = article.labels
  const duties = dutiesOf(slugsOf(article.path), article.name, germanDay())
  // announced already, owed from February 2027 on
  const coming = dutiesOf(slugsOf(article.path), article.name, '2027-02-18')
  const row = {
    productId,
    guaranteeYears,
    guarantor: guaranteeYears ? maker.name : '',
    energyClass,
    eprelNumber: energyClass ? digitsOf(article.name, 7) : '',
    fibres,
    alcoholPercent,
    organicCode: isOrganic(product) ? 'DE-ÖKO-006' : '',
    depositKind: article.depositCents ? depositKindOf(article.depositCents) : null,
    hasBattery,
    origin: duties.has('origin') ? article.labels.origin || 'Deutschland' : '',
    ...(hazard && { hazardSignal: hazard[0], hazardPictograms: hazard[1], hazardStatements: hazard[2] }),
    inci,
    ...(feed && { feedKind: feed[0], composition: feed[1], analysis: feed[2] }),
    ...(duties.has('toy') && { toyAge: Math.max(age ?? 0, article.warnings.includes('36 Monaten') ? 3 : 0) }),
    ...(duties.has('tyre') && { wetGrip: 'B' as const, noiseDecibels: 71 }),
    batteryNumber: hasBattery ? `DE${digitsOf(maker.name, 8)}` : '',
    passportUrl: coming.has('passport') ? `https://batteriepass.example/${digitsOf(article.name, 8)}` : '',
  }
  const says = Object.entries(row).some(
    ([name, value]) => name !== 'productId' && (Boolean(value) || name === 'toyAge'),
  )
  return says || alcoholPercent !== null ? [row] : []
}

const featureRows = ({ id: productId, article }: Written, { featureIds, findValue }: Catalogue) => {
  // an option tells the variants apart, so it is no property of all of them
  const fixed = article.features.filter(({ name }) => !article.options.some((option) => option.name === name))
  return fixed.map(({ name, value }, position) => {
    const featureId = featureIds.get(name)
    if (!featureId) throw new Error(`No feature ${name}.`)
    const valueId = findValue(featureId, value)?.id ?? null
    return { productId, featureId, valueId, customValue: valueId ? '' : value, position }
  })
}

const writeOptions = async (tx: Tx, all: Written[], { featureIds, findValue }: Catalogue) => {
  const options = all.flatMap(({ id: productId, article }) =>
    article.options.map(({ name, values }, position) => ({
      row: { productId, name, position, featureId: featureIds.get(name) ?? null, isColor: name === 'Farbe' },
      values,
    })),
  )
  const made = await inParts(options, (part) =>
    tx
      .insert(productOptions)
      .values(part.map(({ row }) => row))
      .returning({ id: productOptions.id }),
  )
  const values = options.flatMap(({ row, values }, at) =>
    values.map((value, position) => ({
      optionId: made[at]!.id,
      value,
      colour: row.featureId ? (findValue(row.featureId, value)?.colour ?? null) : null,
      position,
    })),
  )
  await inParts(values, (part) => tx.insert(productOptionValues).values(part))
}

const writeVariants = async (tx: Tx, all: Written[]) => {
  const variants = all.flatMap((product) =>
    product.variants.map((variant, position) => ({ product, variant, position })),
  )
  const made = await inParts(variants, (part) =>
    tx
      .insert(productVariants)
      .values(
        part.map(({ product, variant, position }) => ({
          ...priced(variant.history),
          productId: product.id,
          name: variant.name,
          values: variant.values,
          articleNumber: variant.articleNumber,
          ean: variant.ean,
          stock: variant.stock,
          contentAmount: variant.content?.amount ?? null,
          position,
        })),
      )
      .returning({ id: productVariants.id }),
  )
  return variants.map(({ product, variant }, at) => ({ productId: product.id, variantId: made[at]!.id, variant }))
}

const crosssellingRows = (all: Written[]) =>
  all
    .filter(({ crossselling }) => crossselling === 'products')
    .flatMap(({ id: productId, provider }) => {
      const siblings = all.filter((other) => other.provider === provider && other.id !== productId)
      const start = productId % Math.max(1, siblings.length - 3)
      return siblings.slice(start, start + 3).map((other, position) => ({ productId, otherId: other.id, position }))
    })

/** All products with everything that belongs to them, in the caller's transaction; `providerIds` in the world's order. */
export const writeProducts = async (tx: Tx, demo: DemoProduct[], providerIds: number[]) => {
  const catalogue = await readCatalogue(tx)
  const makerId = await writeNames(
    tx,
    manufacturers,
    demo.map(({ maker }) => maker.name),
  )
  const tagId = await writeNames(
    tx,
    tags,
    demo.flatMap((product) => product.tags),
  )
  const rows = demo.map((one) => productRow(one, providerIds[one.provider]!, catalogue, makerId(one.maker.name)))
  const ids = await inParts(rows, (part) => tx.insert(products).values(part).returning({ id: products.id }))
  const all = demo.map((product, at): Written => ({ ...product, id: ids[at]!.id }))

  await inParts(all.flatMap(labelRows), (part) => tx.insert(productLabels).values(part))
  await inParts(all.map(safetyRow), (part) => tx.insert(productSafety).values(part))
  const described = all.flatMap((product) => featureRows(product, catalogue))
  await inParts(described, (part) => tx.insert(productFeatures).values(part))
  const tagged = all.flatMap(({ id: productId, tags: words }) =>
    words.map((word, position) => ({ productId, tagId: tagId(word), position })),
  )
  await inParts(tagged, (part) => tx.insert(productTags).values(part))
  const shown = all.flatMap(({ id: productId, pictures }) =>
    pictures.map((key, position) => ({ productId, key, ...pictureSizeOf(key), position })),
  )
  await inParts(shown, (part) => tx.insert(productImages).values(part))
  await writeOptions(tx, all, catalogue)
  const variants = await writeVariants(tx, all)
  const tiers = all.flatMap(({ id: productId, tiers }) => tiers.map((tier) => ({ ...tier, productId })))
  await inParts(tiers, (part) => tx.insert(wholesaleTiers).values(part))
  const log = [
    ...all.flatMap(({ id: productId, history }) => (history?.entries ?? []).map((entry) => ({ ...entry, productId }))),
    ...variants.flatMap(({ variant, productId, variantId }) =>
      variant.history.entries.map((entry) => ({ ...entry, productId, variantId })),
    ),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await inParts(log, (part) => tx.insert(priceLog).values(part))
  await inParts(crosssellingRows(all), (part) => tx.insert(crosssellingProducts).values(part))
  await writeViews(tx, all)
  // what follows joins all of them
  await tx.sql`analyze products, product_variants, product_features, product_tags, price_log, product_views`
  await refreshListings(tx, 'all')
  await tx.sql`analyze product_listings`
}

/** Looks of the four days before today, so that there is something trending from the first start on. */
const writeViews = async (tx: Tx, all: Written[]) => {
  const seen = all.filter(({ views, status }) => views > 0 && status === 'active')
  const rows = seen.map(({ id: productId, views }) => ({ productId, total: views * 9, recent: views }))
  await inParts(rows, (part) => tx.insert(productViews).values(part))
  await tx.sql`
    insert into product_view_days (day, product_id, views)
    select current_date - ago, product_id, recent / 4 from product_views cross join generate_series(1, 4) ago`
  // two months, so that the statistics of a provider have something to compare
  await tx.sql`
    insert into provider_visit_days (day, provider_id, source, words, visitors)
    select current_date - ago, v.provider_id, s.source, s.words,
      greatest(1, v.looks * s.share * (80 + (ago * 7 + v.provider_id % 40 * 13) % 40) / 140000)
    from (select p.provider_id, sum(w.recent)::int as looks from product_views w join products p on p.id = w.product_id
      group by p.provider_id) v
    cross join generate_series(1, 60) ago
    cross join (values ('search', 'geschenk', 14), ('search', 'aus der region', 9), ('category', '', 22), ('home', '', 11),
      ('business', '', 12), ('search_engine', '', 18), ('direct', '', 14)) s (source, words, share)`
  await tx.sql`
    insert into provider_cart_days (day, provider_id, kind, carts)
    select day, provider_id, 'goods', carts from (
      select day, provider_id, sum(visitors) * (4 + provider_id % 5) / 1000 as carts from provider_visit_days
      group by day, provider_id) d where carts > 0`
}
