import type { RestMethod } from '#contract/orders/kinds.ts'
import { formatPrice } from '#lib/format.ts'
import { discounted, split, splitWithin, taxIn } from '#lib/money.ts'
import { type Voucher, voucherProblem } from '#server/domains/billing/index.ts'
import { shippingPrice } from '#server/domains/shipping/index.ts'
import type { Line } from './cart.queries.ts'
import type { OfferedWay, Pickup } from './conditions.queries.ts'
import type { MealTerms } from './meals.contributions.ts'

export type PricedLine = Line & {
  unitCents: number
  totalCents: number
  depositTotalCents: number
  /** its share of a provider's discount, or what it is cheaper in a bundle */
  discountCents: number
  way: OfferedWay | null
  /** where it is fetched instead of sent */
  pickup: Pickup | null
  problem: string | null
}
/** Sent, fetched by the customer, or brought by the restaurant. */
export type PricedParcel = { lines: PricedLine[]; priceCents: number } & (
  | { kind: 'parcel'; way: OfferedWay }
  | { kind: 'pickup'; pickup: Pickup }
  | { kind: 'food'; terms: MealTerms }
)
export type TaxShare = { basisPoints: number; grossCents: number; taxCents: number }
export type Sums = {
  itemsCents: number
  depositCents: number
  shippingCents: number
  /** lowers the price of the goods, and with it tax and commission */
  discountCents: number
  tipCents: number
  totalCents: number
  /** what of the total a voucher pays */
  voucherCents: number
  taxes: TaxShare[]
}
export type Group = Sums & {
  providerId: number
  /** dishes are an order of their own, with their own time */
  kind: 'goods' | 'food'
  /** of food */
  terms: MealTerms | null
  /** why it can't be ordered as it is, beside problems of single lines */
  problem: string | null
  isSmallBusiness: boolean
  lines: PricedLine[]
  parcels: PricedParcel[]
}
/** `problem` says why it gives nothing here. */
export type UsedVoucher = Voucher & { problem: string | null }
export type PricedCart = Sums & { groups: Group[]; voucher: UsedVoucher | null }

const sum = <T>(list: T[], of: (one: T) => number) => list.reduce((all, one) => all + of(one), 0)

/** The unit price for this many pieces: the best tier that the quantity reaches. Parts of a bundle are reduced by a discount. */
export const unitPrice = ({
  priceCents,
  quantity,
  tiers,
  meal,
  bundle,
}: Pick<Line, 'priceCents' | 'quantity' | 'tiers'> & Partial<Pick<Line, 'meal' | 'bundle'>>) => {
  if (bundle) return priceCents
  const reached = tiers.filter(({ minQuantity }) => quantity >= minQuantity)
  const best = Math.max(0, ...reached.map(({ discountBasisPoints }) => discountBasisPoints))
  return discounted(priceCents, best) + (meal?.optionCents ?? 0)
}

/** Why a line that is not offered can't be bought. */
export const notOffered = ({ lacksVariant, isDish }: Pick<Line, 'lacksVariant' | 'isDish'>) => {
  if (!lacksVariant) return 'Dieser Artikel wird nicht mehr angeboten.'
  return isDish
    ? 'Dieses Gericht gibt es in mehreren Größen. Bitte wählen Sie eine.'
    : 'Diesen Artikel gibt es in mehreren Varianten. Bitte wählen Sie eine.'
}

/** Own delivery that does not come there; what else there is. */
export const tooFar = ({ companyName, ways, pickups, destination }: Line, { area }: OfferedWay) => {
  const isSent = ways.some(({ reaches }) => reaches)
  const others = [...(isSent ? ['eine andere Versandart'] : []), ...(pickups.length ? ['Abholung'] : [])]
  const advice = others.length
    ? `Bitte wählen Sie ${others.join(' oder ')}.`
    : 'Bitte nehmen Sie den Artikel heraus oder lassen Sie ihn an eine andere Adresse bringen.'
  return `${companyName} liefert ${area}${destination ? ` und nicht nach ${destination}` : ''}. ${advice}`
}

const problemOf = (line: Line, way: OfferedWay | null, pickup: Pickup | null) => {
  const { isOffered, isDish, meal, bundle, stock, quantity, isPickup } = line
  if (bundle?.problem) return bundle.problem
  if (!isOffered) return notOffered(line)
  if (isDish) return meal ? meal.problem : 'Dieses Gericht steht nicht mehr auf der Karte.'
  if (stock === 0) return 'Dieser Artikel ist zurzeit ausverkauft.'
  if (stock < quantity) return `Davon sind nur noch ${stock} Stück da.`
  if (isPickup)
    return pickup ? null : 'Hier können Sie den Artikel nicht mehr abholen. Bitte wählen Sie neu, wie Sie ihn erhalten.'
  if (!way && line.ageLimit !== null)
    return `Diesen Artikel gibt es erst ab ${line.ageLimit} Jahren, und der Anbieter hat keine Versandart in das gewählte Land, bei der das Alter geprüft wird.`
  if (!way) return 'Diesen Artikel versendet der Anbieter nicht in das gewählte Land.'
  if (!way.reaches) return tooFar(line, way)
  return null
}

const priceLine = (line: Line): PricedLine => {
  const unitCents = unitPrice(line)
  const pickup = line.pickups.find(({ id }) => line.isPickup && id === line.storeLocationId) ?? null
  const way =
    line.isPickup || line.isDish
      ? null
      : (line.ways.find(({ id }) => id === line.chosenShippingId) ??
        line.ways.find(({ reaches }) => reaches) ??
        line.ways[0] ??
        null)
  return {
    ...line,
    unitCents,
    totalCents: unitCents * line.quantity,
    depositTotalCents: line.depositCents * line.quantity,
    discountCents: line.bundle && !line.bundle.problem ? unitCents * line.quantity - line.bundle.lineShareCents : 0,
    way,
    pickup,
    problem: problemOf(line, way, pickup),
  }
}

const tooHeavy =
  'Zusammen ist das für diese Versandart zu schwer. Bitte wählen Sie eine andere oder bestellen Sie weniger.'

const together = (lines: PricedLine[], idOf: (line: PricedLine) => number | undefined) =>
  [...Map.groupBy(lines, idOf)].filter(([id]) => id !== undefined).map(([, packed]) => packed)

const priceOfParcel = (way: OfferedWay, packed: PricedLine[]) =>
  shippingPrice(way, {
    grams: sum(packed, ({ weightGrams, quantity }) => weightGrams * quantity),
    cents: sum(packed, ({ totalCents }) => totalCents),
  })

/** What it costs to send these lines of a provider; what is too heavy can't be sent at any price. */
export const sendingCents = (lines: Line[]) =>
  sum(
    together(lines.map(priceLine), ({ way }) => way?.id),
    (packed) => priceOfParcel(packed[0]!.way!, packed) ?? Number.POSITIVE_INFINITY,
  )

/** What a parcel would cost if everything in it that can went this way, with what goes it already; null: too heavy. */
export const priceIfSent = ({ lines }: Pick<Group, 'lines'>, line: PricedLine, way: OfferedWay) => {
  const isBeside = (other: PricedLine) => other.way?.id === line.way?.id && other.pickup?.id === line.pickup?.id
  const goes = (other: PricedLine) =>
    other.way?.id === way.id || (isBeside(other) && other.ways.some(({ id }) => id === way.id))
  return priceOfParcel(way, lines.filter(goes))
}

/** The restaurant brings it for a fee, or the customer fetches it. */
const packMeal = (lines: PricedLine[], terms: MealTerms, goods: number): PricedParcel[] => {
  const isFree = terms.isPickup || (terms.freeFromCents !== null && goods >= terms.freeFromCents)
  return [{ kind: 'food', terms, lines, priceCents: isFree ? 0 : terms.feeCents }]
}

const mealProblem = (terms: MealTerms, goods: number) => {
  if (terms.problem) return terms.problem
  const missing = terms.isPickup ? 0 : terms.minCents - goods
  return missing > 0 ? `Es fehlen noch ${formatPrice(missing)} bis zum Mindestbestellwert.` : null
}

const packParcels = (lines: PricedLine[]): PricedParcel[] => [
  ...together(lines, ({ way }) => way?.id).map((packed) => {
    const way = packed[0]!.way!
    const price = priceOfParcel(way, packed)
    if (price === null) for (const line of packed) line.problem ??= tooHeavy
    return { kind: 'parcel' as const, way, lines: packed, priceCents: price ?? 0 }
  }),
  ...together(lines, ({ pickup }) => pickup?.id).map((packed) => ({
    kind: 'pickup' as const,
    pickup: packed[0]!.pickup!,
    lines: packed,
    priceCents: 0,
  })),
]

const goodsCents = ({ totalCents, discountCents }: PricedLine) => totalCents - discountCents

/** Shipping has the tax of what is in the parcel; of mixed goods, each rate bears its share. */
const taxesOf = (parcels: PricedParcel[], unsent: PricedLine[]): TaxShare[] => {
  const gross = new Map<number, number>()
  const add = (rate: number, cents: number) => gross.set(rate, (gross.get(rate) ?? 0) + cents)
  for (const { lines, priceCents } of parcels) {
    const shares = split(priceCents, lines.map(goodsCents))
    for (const [at, line] of lines.entries())
      add(line.taxBasisPoints, goodsCents(line) + line.depositTotalCents + shares[at]!)
  }
  for (const line of unsent) add(line.taxBasisPoints, goodsCents(line) + line.depositTotalCents)
  return [...gross]
    .sort(([a], [b]) => b - a)
    .map(([basisPoints, grossCents]) => ({ basisPoints, grossCents, taxCents: taxIn(grossCents, basisPoints) }))
}

const percentOf = (cents: number, basisPoints: number) => cents - discounted(cents, basisPoints)

/** A bundle has its own price and a new book a fixed one (§ 3 BuchPrG): vouchers lower only the others. */
const discountLines = (lines: PricedLine[], basisPoints: number) => {
  const totals = lines.map(({ totalCents, bundle, hasFixedPrice }) => (bundle || hasFixedPrice ? 0 : totalCents))
  const shares = splitWithin(percentOf(sum(totals, Number), basisPoints), totals)
  return lines.map((line, at) => ({ ...line, discountCents: line.discountCents + shares[at]! }))
}

const priceGroup = (priced: PricedLine[], discountBasisPoints: number, terms: MealTerms | null): Group => {
  const lines = discountBasisPoints ? discountLines(priced, discountBasisPoints) : priced
  const itemsCents = sum(lines, ({ totalCents }) => totalCents)
  const depositCents = sum(lines, ({ depositTotalCents }) => depositTotalCents)
  const discountCents = sum(lines, (line) => line.discountCents)
  const goods = itemsCents - discountCents
  const parcels = terms ? packMeal(lines, terms, goods) : packParcels(lines)
  const shippingCents = sum(parcels, ({ priceCents }) => priceCents)
  const tipCents = terms?.tipCents ?? 0
  return {
    providerId: lines[0]!.providerId,
    kind: terms ? 'food' : 'goods',
    terms,
    problem: terms && mealProblem(terms, goods),
    isSmallBusiness: lines[0]!.isSmallBusiness,
    lines,
    parcels,
    itemsCents,
    depositCents,
    shippingCents,
    discountCents,
    tipCents,
    totalCents: itemsCents + depositCents + shippingCents + tipCents - discountCents,
    voucherCents: 0,
    taxes: taxesOf(parcels, terms ? [] : lines.filter(({ way, pickup }) => !way && !pickup)),
  }
}

const joinTaxes = (groups: Group[]): TaxShare[] =>
  [
    ...Map.groupBy(
      groups.flatMap(({ taxes }) => taxes),
      ({ basisPoints }) => basisPoints,
    ),
  ]
    .sort(([a], [b]) => b - a)
    .map(([basisPoints, shares]) => ({
      basisPoints,
      grossCents: sum(shares, ({ grossCents }) => grossCents),
      taxCents: sum(shares, ({ taxCents }) => taxCents),
    }))

/** The lines of a cart that a voucher counts for. */
const inScope = <T extends { providerId: number }>({ scope, providerId }: Voucher, list: T[]) =>
  list.filter((one) => scope === 'platform' || (scope === 'provider' && one.providerId === providerId))

/** Said beside a voucher where the cart holds books. */
export const fixedPriceNote = 'Für neue Bücher gelten Gutscheine wegen der Buchpreisbindung nicht.'

const problemHere = (voucher: Voucher, lines: PricedLine[]): string | null => {
  const problem = voucherProblem(voucher)
  if (problem) return problem
  const { scope, companyName, minOrderCents } = voucher
  if (scope === 'package') return 'Dieser Gutschein gilt für Pakete für Anbieter und nicht beim Einkaufen.'
  const meant = inScope(voucher, lines)
  if (!meant.length) return `Dieser Gutschein gilt nur für Artikel von ${companyName}.`
  if (meant.every(({ hasFixedPrice }) => hasFixedPrice))
    return `${fixedPriceNote} Hier ist nichts anderes im Warenkorb.`
  if (sum(meant, ({ totalCents }) => totalCents) < minOrderCents) {
    const whose = scope === 'provider' ? ` bei ${companyName}` : ''
    return `Dieser Gutschein gilt ab einem Warenwert von ${formatPrice(minOrderCents)}${whose}.`
  }
  return null
}

/** A provider's percent voucher lowers its prices; every other one is a means of payment. */
const lowersPrices = ({ kind, scope }: Voucher) => kind === 'percent' && scope === 'provider'

/** What new books cost: no voucher pays for them. */
const fixedCents = ({ lines }: Group) => sum(lines, (line) => (line.hasFixedPrice ? goodsCents(line) : 0))

const payByVoucher = (voucher: Voucher, groups: Group[]): Group[] => {
  const meant = inScope(voucher, groups)
  const worth =
    voucher.balanceCents ??
    Math.min(
      percentOf(
        sum(meant, (group) => group.itemsCents - group.discountCents - fixedCents(group)),
        voucher.basisPoints!,
      ),
      voucher.maxAmountCents ?? Number.POSITIVE_INFINITY,
    )
  // a tip is given in cash
  const totals = meant.map((group) => group.totalCents - group.tipCents - fixedCents(group))
  const shares = splitWithin(Math.min(worth, sum(totals, Number)), totals)
  return groups.map((group) => ({ ...group, voucherCents: shares[meant.indexOf(group)] ?? 0 }))
}

/** What a cart costs: by provider, dishes apart from goods, and of each by parcel. */
export const priceCart = (lines: Line[], wanted: Voucher | null, meals: MealTerms[] = []): PricedCart => {
  const priced = lines.map(priceLine)
  const voucher = wanted && { ...wanted, problem: problemHere(wanted, priced) }
  const used = voucher && !voucher.problem ? voucher : null
  const discountFor = (providerId: number) =>
    used && lowersPrices(used) && used.providerId === providerId ? used.basisPoints! : 0
  const whole = [...Map.groupBy(priced, ({ providerId, isDish }) => `${providerId} ${isDish}`).values()].map((own) => {
    const [{ providerId, isDish }] = own as [PricedLine]
    const terms = isDish ? (meals.find((meal) => meal.providerId === providerId) ?? null) : null
    return priceGroup(own, discountFor(providerId), terms)
  })
  const groups = used && !lowersPrices(used) ? payByVoucher(used, whole) : whole
  return {
    groups,
    voucher,
    itemsCents: sum(groups, ({ itemsCents }) => itemsCents),
    depositCents: sum(groups, ({ depositCents }) => depositCents),
    shippingCents: sum(groups, ({ shippingCents }) => shippingCents),
    discountCents: sum(groups, ({ discountCents }) => discountCents),
    tipCents: sum(groups, ({ tipCents }) => tipCents),
    totalCents: sum(groups, ({ totalCents }) => totalCents),
    voucherCents: sum(groups, ({ voucherCents }) => voucherCents),
    taxes: joinTaxes(groups),
  }
}

/** What keeps the cart from being ordered, each in a German sentence. */
export const obstaclesOf = ({ groups }: PricedCart): string[] =>
  groups.flatMap(({ lines, problem: ofGroup }) => [
    ...lines.flatMap(({ name, variantName, problem }) =>
      problem ? [`${name}${variantName && ` (${variantName})`}: ${problem}`] : [],
    ),
    ...(ofGroup ? [`${lines[0]!.companyName}: ${ofGroup}`] : []),
  ])

/** The lines that keep the cart from being ordered, by provider. */
export const remainingOf = ({ groups }: PricedCart) =>
  groups
    .map((group) => ({
      group,
      lines: lacksPayment(group) || group.problem ? group.lines : group.lines.filter(({ problem }) => problem),
    }))
    .filter(({ lines }) => lines.length)

/** A carrier takes no money: cash needs that customer and provider meet, for all parcels of the group. */
const isHandedOver = ({ parcels }: Pick<Group, 'parcels'>) =>
  parcels.every((parcel) => parcel.kind !== 'parcel' || parcel.way.isOwnDelivery)

/** How what vouchers leave can be paid. Food is cooked before a transfer arrives, and paid at the door. */
export const methodsOf = (group: Group): RestMethod[] => {
  const { kind, lines, totalCents, voucherCents } = group
  if (totalCents <= voucherCents) return []
  const { takesCash, takesTransfer, takesCard } = lines[0]!
  if (kind === 'food') return takesCash ? ['cash'] : []
  return [
    ...(takesCash && isHandedOver(group) ? ['cash' as const] : []),
    ...(takesCard ? ['card' as const] : []),
    ...(takesTransfer ? ['transfer' as const] : []),
  ]
}

const ways: Record<RestMethod, string> = { cash: 'Barzahlung', transfer: 'Überweisung vorab', card: 'Kartenzahlung' }
const onlyAtTheDoor = (companyName: string) =>
  `Bar bezahlen Sie nur, was Sie abholen oder was ${companyName} selbst bringt. Der Paketdienst nimmt kein Geld an.`

/** Why a group can't be paid in this way. */
export const notTaken = (group: Group, method: RestMethod) => {
  const { companyName, takesCash } = group.lines[0]!
  if (method === 'cash' && takesCash && !isHandedOver(group)) return onlyAtTheDoor(companyName)
  return `${companyName} nimmt keine ${ways[method]} an.`
}

/** What the customer chose, or the first way that the provider takes. */
export const methodOf = (group: Group): RestMethod | null => {
  const methods = methodsOf(group)
  return methods.find((method) => method === group.lines[0]!.chosenPayment) ?? methods[0] ?? null
}

/** Something is left to pay to a provider, and no way to pay it. */
export const lacksPayment = (group: Group) => group.totalCents > group.voucherCents && !methodsOf(group).length

/** What is paid in a certain way. */
export const paidBy = ({ groups }: PricedCart, method: RestMethod) =>
  sum(
    groups.filter((group) => methodOf(group) === method),
    ({ totalCents, voucherCents }) => totalCents - voucherCents,
  )

/** What bundles take off the prices of some lines. */
export const bundleDiscountOf = (lines: PricedLine[]) =>
  sum(lines, ({ bundle, discountCents }) => (bundle ? discountCents : 0))

/** Each bundle of the cart once. */
export const bundlesIn = ({ groups }: PricedCart) => {
  const lines = groups.flatMap((group) => group.lines).filter(({ bundle }) => bundle)
  return [...Map.groupBy(lines, ({ bundle }) => bundle!.id).values()].map((own) => own[0]!.bundle!)
}

/** The kitchen starts before money that is paid in advance arrives. */
export const foodAtTheDoor =
  'Essen wird sofort zubereitet und bei der Übergabe bezahlt. Im Voraus bezahlen können Sie es nicht.'
