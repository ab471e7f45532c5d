import type { productTableCalls } from '#contract/products/table.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { toCents } from '#lib/money.ts'
import { parseNumber } from '#lib/numbers.ts'
import { readProduct } from '../product-input.present.ts'
import type { BulkChange } from './bulk-change.service.ts'
import type { selectMakers } from './makers.queries.ts'
import type { OwnFilter, OwnOrder } from './product-table.queries.ts'

type Export = InputOf<(typeof productTableCalls)['exportOwnProducts']>
type Bulk = InputOf<(typeof productTableCalls)['updateOwnProducts']>

type Filter = Pick<Export, 'keyword' | 'status' | 'type' | 'category_id' | 'stock'>

export const readOwnFilter = ({ keyword, status, type, category_id, stock }: Filter): OwnFilter => ({
  keyword: keyword ?? '',
  status,
  kind: type,
  categoryId: category_id,
  stock,
})

/** The newest first, unless something else is asked for. */
export const readOwnOrder = ({ sortField, sortDirection }: Pick<Export, 'sortField' | 'sortDirection'>): OwnOrder => ({
  sort: sortField ?? 'id',
  isDescending: (sortDirection ?? (sortField ? 'asc' : 'desc')) === 'desc',
})

export const readBulk = ({ action, value, is_reduction: toStrike, changes, is_filling }: Bulk): BulkChange => {
  const kind = action === 'change_price' ? 'small' : 'amount'
  const number = typeof value === 'string' ? (parseNumber(value, kind) ?? 0) : (value ?? 0)
  switch (action) {
    case 'set_price':
      return { action: 'price', cents: toCents(number), toStrike }
    case 'change_price':
      return { action: 'price', basisPoints: Math.round(number * 100), toStrike }
    case 'set_stock':
      return { action: 'stock', stock: { to: number } }
    case 'change_stock':
      return { action: 'stock', stock: { by: number } }
    case 'edit':
      return { action, edit: readProduct({ ...changes, price_included: true }), isFilling: is_filling }
    default:
      return { action }
  }
}

type MakerRow = Awaited<ReturnType<typeof selectMakers>>[number]

export const presentMaker = (row: MakerRow) => ({
  manufacturer_name: row.name,
  manufacturer_address: row.address,
  manufacturer_email: row.email,
  manufacturer_outside_eu: row.isOutsideEu,
  responsible_name: row.responsibleName,
  responsible_address: row.responsibleAddress,
  responsible_email: row.responsibleEmail,
  is_own: row.isOwn,
})
