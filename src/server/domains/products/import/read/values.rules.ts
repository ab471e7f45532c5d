import type { PricedRow, WholeProduct } from '../../product-aggregate.queries.ts'
import type { ProductKind } from '../../products.tables.ts'

/** Columns of a product that a file can set directly. */
export const ownColumns = [
  'name',
  'sku',
  'articleNumber',
  'ean',
  'priceCents',
  'strikeCents',
  'taxClass',
  'stock',
  'details',
  'categoryId',
  'subCategoryId',
  'childCategoryId',
  'manufacturerId',
  'condition',
  'status',
  'weightGrams',
  'widthMm',
  'heightMm',
  'lengthMm',
  'contentAmount',
  'unitTypeId',
  'depositCents',
  'ageLimit',
  'isElectronics',
  'isPrepacked',
  'allergens',
  'isAllergenFree',
  'ingredients',
] as const satisfies (keyof WholeProduct)[]
export type OwnColumn = (typeof ownColumns)[number]

/** Those of them that a variant has too. */
export const variantColumns = [
  'articleNumber',
  'ean',
  'priceCents',
  'strikeCents',
  'taxClass',
  'stock',
  'weightGrams',
  'widthMm',
  'heightMm',
  'lengthMm',
  'contentAmount',
] as const satisfies (keyof PricedRow | 'articleNumber' | 'taxClass')[]

export type Columns = Pick<WholeProduct, OwnColumn>
export type Safety = NonNullable<WholeProduct['safety']>
export type SafetyText = Exclude<keyof Safety, 'isManufacturerOutsideEu'>

export const noSafety: Safety = {
  manufacturerName: '',
  manufacturerAddress: '',
  manufacturerEmail: '',
  isManufacturerOutsideEu: false,
  responsibleName: '',
  responsibleAddress: '',
  responsibleEmail: '',
  warnings: '',
}

export type Labels = NonNullable<WholeProduct['labels']>

export const noLabels: Labels = {
  guaranteeYears: null,
  guarantor: '',
  energyClass: null,
  eprelNumber: '',
  fibres: '',
  alcoholPercent: null,
  organicCode: '',
  depositKind: null,
  hasBattery: false,
  batteryNumber: '',
  passportUrl: '',
  environmentProof: '',
  nutrition: '',
  storage: '',
  origin: '',
  hazardSignal: null,
  hazardStatements: '',
  hazardPictograms: '',
  ageRating: null,
  wetGrip: null,
  noiseDecibels: null,
  toyAge: null,
  inci: '',
  feedKind: null,
  composition: '',
  analysis: '',
}

/** What a row says, as far as it can be understood without its product. Left out is left alone. */
export type RowValues = {
  columns: Partial<Omit<Columns, 'status' | 'categoryId' | 'subCategoryId' | 'childCategoryId' | 'manufacturerId'>>
  /** becomes the gross price when the row says no gross price */
  netCents?: number
  manufacturer?: string
  /** a path, or a part of one that is enough to tell; '' for none */
  category?: string
  status?: 'draft' | 'active' | 'inactive'
  kind?: ProductKind
  safety: Partial<Safety>
  labels: Partial<Labels>
  /** addresses of pictures, in their order */
  pictures?: string[]
  /** rows with the same group are variants of one product; it becomes its SKU */
  group?: string
  options?: OptionValue[]
  features?: NamedFeature[]
}

/** Several of one name are several values; without a text the product shall not have it, and without a name either none at all. */
export type NamedFeature = { name: string; text: string }

export type OptionValue = { name: string; value: string }
