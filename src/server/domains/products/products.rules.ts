import { isRegulatedOffer } from '#lib/law/approval.ts'
import { waySeesAge } from '#lib/law/media.ts'
import { unnamedAllergen } from '#lib/lists/food-words.ts'
import { basePriceOf, percentOff } from '#lib/money.ts'
import { lackingFeatures, owesFeatures } from './features/features.rules.ts'
import { type LabelField, missingLabels } from './labels/label-duties.rules.ts'
import type { PricedRow, UnitRow, WholeProduct } from './product-aggregate.queries.ts'
import type { LackingField } from './product-kinds.contributions.ts'

/** Up to so many pieces count as few. */
export const lowStock = 5

/** What a product can lack, named as in the product and in its provider's company. */
export type MissingField =
  | Extract<
      keyof WholeProduct,
      'name' | 'details' | 'category' | 'features' | 'images' | 'variants' | 'unit' | 'ingredients'
    >
  | 'price'
  | 'contentAmount'
  | `safety.${'manufacturerName' | 'manufacturerAddress' | 'manufacturerEmail' | 'responsibleName' | 'warnings'}`
  | 'provider'
  | `provider.${'taxNumber' | 'lucidNumber' | 'weeeNumber' | 'sellsUnchecked'}`
  | LackingField
  | LabelField
  | 'ageLimit'
export type Missing = { field: MissingField; message: string }

/** Types of categories that a kind of product may stand in. */
export const categoryTypesOf = {
  product: ['product', 'category'],
  food: ['product', 'category'],
  service: ['services', 'category'],
  property: ['property_type', 'category'],
} as const

const isGoods = ({ kind }: Pick<WholeProduct, 'kind'>) => kind === 'product' || kind === 'food'

const plainText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim()

const basics = (product: WholeProduct): (Missing | false)[] => [
  product.blockedAt !== null && {
    field: 'name',
    message: 'Dieses Angebot haben wir offline genommen; die Begründung haben Sie per E-Mail.',
  },
  product.name === '' && { field: 'name', message: 'Geben Sie dem Produkt einen Namen.' },
  !product.isDish &&
    plainText(product.details).length < 20 && {
      field: 'details',
      message: 'Beschreiben Sie das Produkt in mindestens einem Satz.',
    },
  // a menu names and sorts its dishes itself, and many stand on it without a picture
  !product.isDish && !product.category && { field: 'category', message: 'Wählen Sie eine Kategorie.' },
  // a dish has a zone, a minimum and a time: it can't be sold as goods
  !product.isDish &&
    product.category?.isMenu === true && {
      field: 'category',
      message: `In „${product.category.name}“ stehen nur Gerichte. Legen Sie das Gericht auf Ihrer Speisekarte an.`,
    },
  !product.isDish && product.images.length === 0 && { field: 'images', message: 'Laden Sie mindestens ein Bild hoch.' },
]

const prices = ({ hasVariants, variants, priceCents }: WholeProduct): (Missing | false)[] => {
  if (!hasVariants) return [!priceCents && { field: 'price', message: 'Geben Sie einen Preis an.' }]
  const unpriced = variants.filter((variant) => !variant.priceCents).map(({ name }) => name)
  return [
    variants.length === 0 && { field: 'variants', message: 'Legen Sie mindestens eine Variante an.' },
    unpriced.length > 0 && {
      field: 'variants',
      message: `Geben Sie für jede Variante einen Preis an. Es fehlt: ${unpriced.slice(0, 5).join(', ')}.`,
    },
  ]
}

/** PAngV §5: an amount needs its unit, and a unit with a base price needs an amount. */
const content = (product: WholeProduct): (Missing | false)[] => {
  const amounts = product.hasVariants
    ? product.variants.map((variant) => variant.contentAmount ?? product.contentAmount)
    : [product.contentAmount]
  const hasAmount = amounts.length > 0 && amounts.every((amount) => amount !== null && amount > 0)
  // of dishes only bottled drinks need it (`missingLabels`)
  if (product.isDish) return []
  const isNeeded = Boolean(product.unit?.baseFactor) || (product.kind === 'food' && product.isPrepacked)
  return [
    product.contentAmount !== null &&
      !product.unit && { field: 'unit', message: 'Wählen Sie die Einheit der Füllmenge.' },
    isNeeded &&
      !hasAmount && {
        field: 'contentAmount',
        message: 'Geben Sie die Füllmenge an; daraus wird der Grundpreis berechnet.',
      },
  ]
}

/** GPSR: food has rules of its own. */
const safety = (product: WholeProduct): (Missing | false)[] => {
  if (product.kind !== 'product') return []
  const given = product.safety
  const hasResponsible = given?.responsibleName || given?.responsibleAddress || given?.responsibleEmail
  return [
    !given?.manufacturerName && { field: 'safety.manufacturerName', message: 'Nennen Sie den Hersteller.' },
    !given?.manufacturerAddress && {
      field: 'safety.manufacturerAddress',
      message: 'Geben Sie die Postanschrift des Herstellers an.',
    },
    !given?.manufacturerEmail && {
      field: 'safety.manufacturerEmail',
      message: 'Geben Sie die E-Mail-Adresse des Herstellers an.',
    },
    Boolean(hasResponsible || given?.isManufacturerOutsideEu) &&
      !(given?.responsibleName && given.responsibleAddress && given.responsibleEmail) && {
        field: 'safety.responsibleName',
        message: 'Geben Sie die verantwortliche Person in der EU mit Name, Anschrift und E-Mail-Adresse an.',
      },
  ]
}

/** Everything else is sold first and checked before the first payout. */
const approval = (product: WholeProduct): (Missing | false)[] => [
  isRegulatedOffer(product) &&
    product.provider.sellsUnchecked && {
      field: 'provider.sellsUnchecked',
      message:
        'Lebensmittel, Immobilien und Waren mit Altersgrenze bieten Sie an, sobald wir Ihre Nachweise geprüft haben. Reichen Sie sie unter „Einrichtung“ ein.',
    },
]

const registers = (product: WholeProduct): (Missing | false)[] => [
  !product.provider.registrationCompleted && {
    field: 'provider',
    message: 'Vervollständigen Sie zuerst Ihre Unternehmensdaten; sie stehen in Ihrem Impressum.',
  },
  !product.provider.vatNumber &&
    !product.provider.taxNumber && {
      field: 'provider.taxNumber',
      message: 'Tragen Sie in Ihren Unternehmensdaten die USt-IdNr. oder die Steuernummer ein (§ 14 UStG).',
    },
  isGoods(product) &&
    !product.isDish &&
    !product.provider.lucidNumber && {
      field: 'provider.lucidNumber',
      message: 'Tragen Sie in Ihren Unternehmensdaten die LUCID-Nummer ein (Verpackungsgesetz).',
    },
  product.isElectronics &&
    !product.provider.weeeNumber && {
      field: 'provider.weeeNumber',
      message: 'Tragen Sie in Ihren Unternehmensdaten die WEEE-Nummer ein (Elektrogesetz).',
    },
]

/** LMIV: prepacked food names what is in it; of loose food too the allergens are named (Art. 44, § 4 LMIDV). */
const foodLabels = (product: WholeProduct): (Missing | false)[] => [
  product.kind === 'food' &&
    product.isPrepacked &&
    !product.ingredients && { field: 'ingredients', message: 'Geben Sie das Zutatenverzeichnis an.' },
  // an empty list says nothing; dishes are asked by their own domain
  product.kind === 'food' &&
    !product.isDish &&
    product.allergens.length === 0 &&
    !product.isAllergenFree && {
      field: 'allergens',
      message: 'Wählen Sie die enthaltenen Allergene oder bestätigen Sie, dass keine enthalten sind.',
    },
  product.kind === 'food' && !product.isDish && unnamed(product.allergens),
]

const unnamed = (allergens: string[]): Missing | false => {
  const message = unnamedAllergen(allergens)
  return message !== null && { field: 'allergens', message }
}

/** § 10 JuSchG: a parcel with it is handed over after a look at the age. Who only lets fetch it has no way of shipping. */
const ageCheck = (product: WholeProduct): (Missing | false)[] => [
  isGoods(product) &&
    !product.isDish &&
    product.ageLimit !== null &&
    product.shippings.length > 0 &&
    !product.shippings.some(waySeesAge) && {
      field: 'ageLimit',
      message:
        'Wählen Sie für Waren mit Altersgrenze eine Versandart, bei der das Alter geprüft wird: Schalten Sie es unter „Versand“ ein, oder bringen Sie die Ware selbst.',
    },
]

/** The operator's, by category. */
export const missingFeatures = (product: WholeProduct): Missing | false => {
  const names = isGoods(product) && !product.isDish ? lackingFeatures(product) : []
  return (
    names.length > 0 && {
      field: 'features',
      message: `${names.length === 1 ? 'Es fehlt noch ein Merkmal' : 'Es fehlen noch Merkmale'}: ${names.join(', ')}.`,
    }
  )
}

const ofKind = ({ lacks = [] }: WholeProduct): (Missing | false)[] => [...lacks]

/**
 * What keeps a product from being published, each with the field it is about; empty when nothing does. With `before`, what keeps
 * it from being changed.
 */
export const missingForPublication = (product: WholeProduct, before?: WholeProduct | null): Missing[] =>
  [
    ...[basics, prices, content, safety, foodLabels, missingLabels, registers, approval, ageCheck, ofKind].flatMap(
      (check): (Missing | false)[] => check(product),
    ),
    owesFeatures(product, before) && missingFeatures(product),
  ].filter((missing) => missing !== false)

type Prices = Pick<PricedRow, 'priceCents' | 'strikeCents' | 'referenceCents'>

/**
 * Strike prices are honest or not shown: where the provider wants one, it is the lowest price of the 30 days before the
 * reduction (PAngV §11), and the percentage counts from there (ECJ C-330/23), whatever price the provider names.
 */
export const shownStrike = ({ priceCents, strikeCents, referenceCents }: Prices): number | null => {
  if (priceCents === null || strikeCents === null || referenceCents === null) return null
  return Math.min(strikeCents, referenceCents) > priceCents ? referenceCents : null
}

export const discountOf = (row: Prices): number | null => {
  const strike = shownStrike(row)
  return strike === null ? null : percentOff(strike, row.priceCents!) || null
}

/** Grundpreis in cents, where the unit has one. */
export const basePrice = (cents: number | null, amount: number | null, unit: UnitRow | null): number | null =>
  cents !== null && amount && unit?.baseFactor ? basePriceOf(cents, amount, unit.baseFactor) : null

export type PriceEntry = { priceCents: number | null; isPublic: boolean; at: Date }

const thirtyDays = 30 * 86_400_000

/**
 * The lowest price that customers saw in the 30 days before a reduction; null when the new price is none. It is fixed at
 * the moment of the reduction and ends 30 days later (`endReductions`).
 */
export const referenceAfter = (
  history: PriceEntry[],
  next: { priceCents: number | null; isPublic: boolean },
  current: number | null,
  now: Date,
): number | null => {
  if (!next.isPublic || next.priceCents === null) return current
  const shown = history.findLast((entry) => entry.isPublic && entry.priceCents !== null)
  if (!shown) return null
  if (next.priceCents === shown.priceCents) return current
  if (next.priceCents > shown.priceCents!) return null
  const seen = history.flatMap((entry, at) => {
    const until = history[at + 1]?.at ?? now
    const counts = entry.isPublic && entry.priceCents !== null && until.getTime() > now.getTime() - thirtyDays
    return counts ? [entry.priceCents!] : []
  })
  if (!seen.length) return null
  const lowest = Math.min(...seen)
  return lowest > next.priceCents ? lowest : null
}
