import { slugOf } from '#lib/slug.ts'
import { refreshListings } from '#server/domains/products/index.ts'
import { db, sql } from '#server/platform/db.ts'
import { articles } from './products/index.ts'
import { pictureKeys, pictureSide } from './products/pictures.ts'
import { createRandom } from './random.ts'
import { columnsOf, copy, type Row, reserveIds, scaleDomain, type Tx } from './scale.ts'
import { createMoment } from './world/account.ts'

type Place = { top: number; second: number | null; third: number | null }
type Ground = { firstId: number; count: number; companies: number[]; placeOf: (path: string[]) => Place }

const goods = articles.filter(({ kind }) => kind === 'product' || kind === 'food')

/** The same product for the same place in the list, whichever of its rows is made. */
const articleAt = (index: number) => goods[(index * 7) % goods.length]!
const priceAt = (index: number) => articleAt(index).priceCents + (index % 40) * 10
const momentAt = (index: number) => createMoment(createRandom(`scale product ${index}`))

function* productRows({ firstId, count, companies, placeOf }: Ground): Generator<Row> {
  for (let index = 0; index < count; index++) {
    const { path, name, kind, taxClass, sentence, note } = articleAt(index)
    const { top, second, third } = placeOf(path)
    const moment = momentAt(index)
    yield {
      id: firstId + index,
      provider_id: companies[index % companies.length]!,
      kind,
      status: 'active',
      slug: `${slugOf(name)}-${firstId + index}`,
      name: `${name} Nr. ${index + 1}`,
      sku: `SCALE-${firstId + index}`,
      article_number: `S${firstId + index}`,
      details: `<p>${sentence}</p><p>${note}</p>`,
      tax_class: taxClass,
      price_cents: priceAt(index),
      stock: index % 50,
      category_id: top,
      sub_category_id: second,
      child_category_id: third,
      created_at: moment,
      updated_at: moment,
    }
  }
}

function* priceRows({ firstId, count }: Ground): Generator<Row> {
  for (let index = 0; index < count; index++) {
    yield { product_id: firstId + index, price_cents: priceAt(index), is_public: true, at: momentAt(index) }
  }
}

function* imageRows({ firstId, count }: Ground): Generator<Row> {
  for (let index = 0; index < count; index++) {
    const [key] = pictureKeys(articleAt(index))
    yield { product_id: firstId + index, key: key!, width: pictureSide, height: pictureSide, position: 0 }
  }
}

const readPlaces = async (tx: Tx) => {
  const rows = await tx<{ id: number; slug: string }[]>`select id, slug from categories`
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

/** Products for measuring, spread over all providers that stay; all in one transaction. */
export const seedScaleProducts = async (count: number, onProgress: (detail: string) => void = () => {}) => {
  const begun = performance.now()
  const firstId = await sql.begin(async (tx) => {
    await tx`lock table products in share row exclusive mode`
    const owners = await tx<{ id: number }[]>`
      select c.id from companies c join users u on u.id = c.user_id where u.email not like ${`%@${scaleDomain}`} order by c.id`
    if (!owners.length) throw new Error('There is no provider to sell them.')
    const firstId = await reserveIds(tx, 'products', count)
    const ground = { firstId, count, companies: owners.map(({ id }) => id), placeOf: await readPlaces(tx) }
    const makers = { products: productRows, price_log: priceRows, product_images: imageRows }
    for (const [table, make] of Object.entries(makers)) {
      onProgress(table)
      await copy(tx, table, columnsOf(make(ground)), make(ground))
    }
    return firstId
  })
  onProgress('Suchverzeichnis')
  await sql`analyze products, price_log, product_images`
  await refreshListings(
    db,
    Array.from({ length: count }, (_, index) => firstId + index),
  )
  await sql`analyze product_listings`
  return { rows: count * 4, seconds: (performance.now() - begun) / 1000 }
}
