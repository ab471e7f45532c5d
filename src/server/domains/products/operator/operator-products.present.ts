import { productStateLabels } from '#contract/products/operator.ts'
import { formatDate } from '#lib/format.ts'
import { toEuros } from '#lib/money.ts'
import { pictureUrl } from '#server/platform/files/pictures.ts'
import { isoTime } from '#server/platform/times.ts'
import { missingForPublication } from '../products.rules.ts'
import type { ListedProduct, selectAnyProduct } from './operator-products.queries.ts'

const hasStock = ({ kind, isDish }: ListedProduct) => !isDish && (kind === 'product' || kind === 'food')

export const presentListed = (row: ListedProduct) => ({
  id: row.id,
  name: row.name,
  article_number: row.articleNumber,
  url: row.state === 'online' && !row.isDish ? row.slug : null,
  image: row.imageKey && pictureUrl(row.imageKey, 320),
  kind: row.kind,
  is_dish: row.isDish,
  state: row.state,
  provider: { id: row.providerId, company_name: row.companyName },
  category: row.category ?? '',
  price: row.priceCents === null ? null : toEuros(row.priceCents),
  stock: hasStock(row) ? row.stock : null,
  open_reports: row.openReports,
  created_at: isoTime(row.createdAt),
})

type Whole = NonNullable<Awaited<ReturnType<typeof selectAnyProduct>>>

export const presentWhole = ({ listed, product, prices }: Whole) => ({
  ...presentListed(listed),
  status: product.status,
  slug: product.slug,
  details: product.details,
  images: product.images.map(({ key }) => pictureUrl(key, 320)),
  // that it is offline says its state
  missing: missingForPublication({ ...product, blockedAt: null }).map(({ message }) => message),
  manufacturer: product.manufacturer,
  updated_at: isoTime(product.updatedAt),
  prices: prices.map(({ id, at, variant, priceCents }) => ({
    id,
    at: isoTime(at),
    variant,
    price: priceCents === null ? null : toEuros(priceCents),
  })),
})

const kindNames = { product: 'Ware', food: 'Lebensmittel', service: 'Dienstleistung', property: 'Immobilie' }

export const listedColumns = [
  { header: 'Nummer', type: 'whole' },
  { header: 'Name' },
  { header: 'Artikelnummer' },
  { header: 'Art' },
  { header: 'Anbieter' },
  { header: 'Kategorie' },
  { header: 'Preis', type: 'money' },
  { header: 'Bestand', type: 'whole' },
  { header: 'Stand' },
  { header: 'Offene Meldungen', type: 'whole' },
  { header: 'Angelegt' },
] as const

export const listedCells = (listed: ListedProduct) => {
  const row = presentListed(listed)
  return [
    row.id,
    row.name,
    row.article_number,
    row.is_dish ? 'Gericht' : kindNames[row.kind],
    row.provider.company_name,
    row.category,
    row.price,
    row.stock,
    productStateLabels[row.state],
    row.open_reports,
    formatDate(row.created_at),
  ]
}
