import { slugOf } from '#lib/text/slug.ts'
import { refreshListings } from '#server/domains/products/index.ts'
import { type DatabaseTransaction, db, sql } from '#server/platform/sql/index.ts'
import { eanOf } from './products/codes.ts'
import { articles } from './products/index.ts'
import { pictureKeys, pictureSizeOf } from './products/pictures.ts'
import { createRandom } from './random.ts'
import { columnsOf, copy, type Row, reserveIds, scaleDomain } from './scale.ts'
import { createMoment } from './world/account.ts'

type Place = { top: number; second: number | null; third: number | null }
type Feature = { id: number; name: string; values: { id: number; value: string; colour: string | null }[] }
type Ground = {
  first: { product: number; option: number; variant: number }
  count: number
  companies: number[]
  placeOf: (path: string[]) => Place
  colours: Feature
  others: Feature[]
}

const goods = articles.filter(({ kind }) => kind === 'product' || kind === 'food')

const coloursEach = 3
const sizes = ['Klein', 'Groß']
const variantsEach = coloursEach * sizes.length
/** Every second product has six variants, so there are three times as many variants as products. */
const hasVariants = (index: number) => index % 2 === 0
/** The place of a product among those with variants. */
const placeAmong = (index: number) => Math.floor(index / 2)
const withVariants = (count: number) => Math.ceil(count / 2)

/** The same product for the same place in the list, whichever of its rows is made. */
const articleAt = (index: number) => goods[(index * 7) % goods.length]!
const priceAt = (index: number) => articleAt(index).priceCents + (index % 40) * 10
const variantPriceAt = (index: number, at: number) => priceAt(index) + at * 50
const momentAt = (index: number) => createMoment(createRandom(`scale product ${index}`))
const stockAt = (index: number, at: number) => ((index + at) * 13) % 50
const conditionAt = (index: number) =>
  articleAt(index).kind === 'product' ? (['refurbished', 'used'][index % 12] ?? 'new') : 'new'

const syllables =
  'ba be bo da de di fa fe ga go ha he jo ka ke ko la le lo ma me mo na ne no ra re ro sa se so ta te to va ve wa we za zo'
const parts = syllables.split(' ')
/** A name as makers invent them, so that the vocabulary grows with the catalogue. */
const modelAt = (index: number) => {
  const name = [index, index / parts.length, index / parts.length ** 2].map((n) => parts[Math.floor(n) % parts.length]!)
  const word = `${name.join('')}${'nrlx'[index % 4]}`
  return word[0]!.toUpperCase() + word.slice(1)
}

const coloursAt = (index: number, { values }: Feature) =>
  Array.from({ length: coloursEach }, (_, at) => values[(index + at * 5) % values.length]!)

const combinationsAt = (index: number, colours: Feature) =>
  coloursAt(index, colours).flatMap(({ value }) => sizes.map((size) => [value, size] as const))

function* productRows({ first, count, companies, placeOf }: Ground): Generator<Row> {
  for (let index = 0; index < count; index++) {
    const { path, name, kind, taxClass, sentence, note } = articleAt(index)
    const { top, second, third } = placeOf(path)
    const moment = momentAt(index)
    const id = first.product + index
    const stocks = Array.from({ length: hasVariants(index) ? variantsEach : 1 }, (_, at) => stockAt(index, at))
    yield {
      id,
      provider_id: companies[index % companies.length]!,
      kind,
      status: 'active',
      slug: `${slugOf(name)}-${slugOf(modelAt(index))}-${id}`,
      name: `${name} ${modelAt(index)}`,
      sku: `SCALE-${id}`,
      article_number: `S${id}`,
      ean: hasVariants(index) ? '' : eanOf(1_000_000_000 + id * 10),
      condition: conditionAt(index),
      details: `<p>${sentence}</p><p>${note}</p>`,
      tax_class: taxClass,
      has_variants: hasVariants(index),
      price_cents: priceAt(index),
      stock: stocks.reduce((sum, stock) => sum + stock, 0),
      category_id: top,
      sub_category_id: second,
      child_category_id: third,
      created_at: moment,
      updated_at: moment,
    }
  }
}

function* imageRows({ first, count }: Ground): Generator<Row> {
  for (let index = 0; index < count; index++) {
    const [key] = pictureKeys(articleAt(index))
    yield { product_id: first.product + index, key: key!, ...pictureSizeOf(key!), position: 0 }
  }
}

/** Two values of three features each. */
function* featureRows({ first, count, others }: Ground): Generator<Row> {
  for (let index = 0; index < count; index++) {
    for (let position = 0; position < 3; position++) {
      const feature = others[(index + position * 4) % others.length]!
      const value = feature.values[(index * 3 + position) % feature.values.length]!
      yield { product_id: first.product + index, feature_id: feature.id, value_id: value.id, position }
    }
  }
}

function* optionRows({ first, count, colours }: Ground): Generator<Row> {
  for (let index = 0; index < count; index += 2) {
    const id = first.option + placeAmong(index) * 2
    const product_id = first.product + index
    yield { id, product_id, feature_id: colours.id, name: 'Farbe', is_color: true, position: 0 }
    yield { id: id + 1, product_id, feature_id: null, name: 'Größe', is_color: false, position: 1 }
  }
}

function* optionValueRows({ first, count, colours }: Ground): Generator<Row> {
  for (let index = 0; index < count; index += 2) {
    const option_id = first.option + placeAmong(index) * 2
    for (const [position, { value, colour }] of coloursAt(index, colours).entries()) {
      yield { option_id, value, colour, position }
    }
    for (const [position, value] of sizes.entries()) yield { option_id: option_id + 1, value, colour: null, position }
  }
}

function* variantRows({ first, count, colours }: Ground): Generator<Row> {
  for (let index = 0; index < count; index += 2) {
    for (const [position, values] of combinationsAt(index, colours).entries()) {
      const id = first.variant + placeAmong(index) * variantsEach + position
      yield {
        id,
        product_id: first.product + index,
        name: values.join(' / '),
        values: `{${values.map((value) => `"${value}"`).join(',')}}`,
        article_number: `S${first.product + index}-${position + 1}`,
        ean: eanOf(5_000_000_000 + id),
        price_cents: variantPriceAt(index, position),
        stock: stockAt(index, position),
        position,
      }
    }
  }
}

function* priceRows({ first, count }: Ground): Generator<Row> {
  for (let index = 0; index < count; index++) {
    const entry = { product_id: first.product + index, is_public: true, at: momentAt(index) }
    if (!hasVariants(index)) yield { ...entry, variant_id: null, price_cents: priceAt(index) }
    for (let at = 0; hasVariants(index) && at < variantsEach; at++) {
      const variant_id = first.variant + placeAmong(index) * variantsEach + at
      yield { ...entry, variant_id, price_cents: variantPriceAt(index, at) }
    }
  }
}

const makers = {
  products: productRows,
  product_images: imageRows,
  product_features: featureRows,
  product_options: optionRows,
  product_option_values: optionValueRows,
  product_variants: variantRows,
  price_log: priceRows,
}

const readPlaces = async (tx: DatabaseTransaction) => {
  const rows = await tx.sql<{ id: number; slug: string }>`select id, slug from categories`
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  return (path: string[]): Place => {
    const [top, second = null, third = null] = path.map(
      (_, depth) =>
        ids.get(
          path
            .slice(0, depth + 1)
            .map((name) => slugOf(name))
            .join('-'),
        )!,
    )
    return { top: top!, second, third }
  }
}

const readGround = async (tx: DatabaseTransaction, count: number): Promise<Ground> => {
  const owners = await tx.sql<{ id: number }>`
    select c.id from companies c join users u on u.id = c.user_id where u.email not like ${`%@${scaleDomain}`} order by c.id`
  if (!owners.length) throw new Error('There is no provider to sell them.')
  const features = await tx.sql<Feature & { isColor: boolean }>`
    select f.id, f.name, f.is_color as "isColor", json_agg(json_build_object('id', v.id, 'value', v.value, 'colour', v.colour)
      order by v.position) as values
    from features f join feature_values v on v.feature_id = f.id group by f.id order by f.position, f.id`
  return {
    first: {
      product: await reserveIds(tx, 'products', count),
      option: await reserveIds(tx, 'product_options', withVariants(count) * 2),
      variant: await reserveIds(tx, 'product_variants', withVariants(count) * variantsEach),
    },
    count,
    companies: owners.map(({ id }) => id),
    placeOf: await readPlaces(tx),
    colours: features.find(({ isColor }) => isColor)!,
    others: features.filter(({ isColor }) => !isColor),
  }
}

const indexedAtOnce = 5000

/** Entry by entry, the inverted indexes would take most of the time; made anew over all rows they take little. */
const listProducts = (firstId: number, count: number, onProgress: (detail: string) => void) =>
  db.transaction(async (tx) => {
    const indexes = await tx.sql<{ indexname: string; indexdef: string }>`
      select indexname, indexdef from pg_indexes where tablename = 'product_listings' and indexdef like '%USING gin%'`
    for (const { indexname } of indexes) await tx.sql`drop index ${sql.id(indexname)}`
    for (let done = 0; done < count; done += indexedAtOnce) {
      onProgress(`Suchverzeichnis ${done.toLocaleString('de-DE')}`)
      const ids = Array.from({ length: Math.min(indexedAtOnce, count - done) }, (_, at) => firstId + done + at)
      await refreshListings(tx, ids)
    }
    for (const { indexdef } of indexes) {
      onProgress('Indizes')
      await tx.sql`${sql.raw(indexdef)}`
    }
  })

/** Products for measuring, three variants each on average, spread over all providers that stay. */
export const seedScaleProducts = async (count: number, onProgress: (detail: string) => void = () => {}) => {
  const begun = performance.now()
  let rows = count
  const firstId = await db.transaction(async (tx) => {
    await tx.sql`lock table products, product_options, product_variants in share row exclusive mode`
    const ground = await readGround(tx, count)
    for (const [table, make] of Object.entries(makers)) {
      onProgress(table)
      rows += await copy(tx, table, columnsOf(make(ground)), make(ground))
    }
    return ground.first.product
  })
  onProgress('Statistik')
  for (const table of Object.keys(makers)) await sql`analyze ${sql.id(table)}`
  await listProducts(firstId, count, onProgress)
  // what PostgreSQL would do on its own in the next minutes, in the middle of a measurement
  for (const table of [...Object.keys(makers), 'product_listings', 'search_words'])
    await sql`vacuum analyze ${sql.id(table)}`
  await sql`checkpoint`
  return { rows, seconds: (performance.now() - begun) / 1000 }
}
