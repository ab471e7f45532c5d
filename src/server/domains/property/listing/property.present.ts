import type { z } from 'zod'
import type { propertyFeature } from '#contract/property/kinds.ts'
import type { ownPropertyCalls, searchInput } from '#contract/property/listing.ts'
import type { PropertyFacts } from '#contract/property/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { toCents, toEuros } from '#lib/money.ts'
import { pictureSet, pictureUrl } from '#server/platform/files/pictures.ts'
import { isoTime } from '#server/platform/times.ts'
import type { Search } from '../search/search.queries.ts'
import type { SlotRow } from '../visits/visits.queries.ts'
import type { CardRow, FileRow, ImageRow, OwnRow, PageRow } from './property.queries.ts'
import type { Edit, Property } from './property.rules.ts'

type Feature = z.output<typeof propertyFeature>

const part = (value: number | null, size: number) => (value === null ? null : value / size)
const euros = (cents: number | null) => (cents === null ? null : toEuros(cents))
const cents = (amount: number | null | undefined) => (amount == null ? null : toCents(amount))
const scaled = (value: number | null | undefined, size: number) => (value == null ? null : Math.round(value * size))

const presentPicture = ({ key, width, height }: ImageRow) => ({ ...pictureSet(key), width, height })

/** What cards and whole properties have in common. */
type Shared = Pick<Property, keyof Property & Exclude<keyof CardRow, 'createdAt'>>

const presentPlace = (row: Shared) => ({
  shown: row.placeShown,
  street: row.shownStreet,
  postal_code: row.postalCode,
  city: row.city,
  state_code: row.stateCode,
  lat: row.lat,
  lng: row.lng,
})

export const presentFacts = (row: Shared): PropertyFacts => ({
  deal: row.deal,
  property_type: row.type,
  state: row.state,
  area: part(row.area, 100),
  plot_area: part(row.plotArea, 100),
  rooms: part(row.rooms, 10),
  price_per_m2: euros(row.pricePerM2Cents),
  energy_class: row.energyClass,
  place: presentPlace(row),
})

export const presentCard = (row: Omit<CardRow, 'total' | 'createdAt'> & { createdAt: string | Date }) => ({
  ...presentFacts(row),
  id: row.productId,
  slug: row.slug,
  name: row.name,
  price: toEuros(row.priceCents),
  extra_costs: euros(row.extraCostsCents),
  features: row.features as Feature[],
  picture: row.imageKey
    ? presentPicture({ key: row.imageKey, width: row.imageWidth ?? 0, height: row.imageHeight ?? 0 })
    : null,
  provider: { id: row.providerId, company_name: row.companyName },
  distance_km: row.km === null ? null : Math.round(row.km * 10) / 10,
  created_at: isoTime(row.createdAt),
})

export const presentFile = ({ id, kind, title, size, key, width, height }: FileRow) => ({
  id,
  kind,
  title,
  size,
  picture: kind === 'plan' ? presentPicture({ key, width: width ?? 0, height: height ?? 0 }) : null,
})

const presentDetails = (row: Property, files: FileRow[]) => ({
  baths: row.baths,
  tenancy: row.tenancy,
  internet: row.internet,
  floor: row.floor,
  floors: row.floors,
  year_built: row.yearBuilt,
  condition: row.condition,
  heating: row.heating,
  features: row.features as Feature[],
  extra_costs: euros(row.extraCostsCents),
  heating_included: row.heatingIncluded,
  deposit: euros(row.depositCents),
  buyer_commission: row.buyerCommission / 1000,
  seller_commission: row.sellerCommission / 1000,
  available_from: row.availableFrom,
  tour_url: row.tourUrl,
  energy: {
    exception: row.energyException,
    kind: row.energyKind,
    value: part(row.energyValue, 10),
    power: part(row.energyPower, 10),
    hot_water: row.energyHotWater,
    source: row.energySource,
    energy_class: row.energyClass,
    issued: row.energyIssued,
    valid_until: row.energyValidUntil,
    year: row.energyYear,
  },
  files: files.map(presentFile),
})

export const presentSlot = ({ id, startsAt, minutes }: SlotRow) => ({
  id,
  starts_at: isoTime(startsAt),
  minutes,
})

type Whole = { page: PageRow; files: FileRow[]; similar: CardRow[]; slots: SlotRow[]; takesVisits: boolean }

export const presentPage = ({ page, files, similar, slots, takesVisits }: Whole) => ({
  ...presentCard({
    ...page.property,
    slug: page.slug,
    name: page.name,
    companyName: page.companyName,
    imageKey: page.image?.key ?? null,
    imageWidth: page.image?.width ?? null,
    imageHeight: page.image?.height ?? null,
    km: null,
  }),
  ...presentDetails(page.property, files),
  details: page.details,
  images: page.images.map(presentPicture),
  provider: {
    id: page.property.providerId,
    company_name: page.companyName,
    address: page.address,
    url: page.url,
    phone: page.phone,
  },
  slots: slots.map(presentSlot),
  takes_visits: takesVisits,
  similar: similar.map(presentCard),
})

export const presentOwnRow = (row: OwnRow) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  status: row.status,
  state: row.state,
  price: euros(row.priceCents),
  city: row.city,
  photo: row.imageKey && pictureUrl(row.imageKey, 320),
  visits: row.visits,
  loan_requests: row.loanRequests,
})

type Own = {
  product: { id: number; slug: string; name: string; status: string; priceCents: number | null }
  property: Property
  exact: { street: string; houseNumber: string; lat: number; lng: number }
  files: FileRow[]
  missing: { field: string; message: string }[]
}

export const presentOwn = ({ product, property, exact, files, missing }: Own) => {
  const { price_per_m2: _perM2, energy_class: _class, ...facts } = presentFacts(property)
  return {
    ...facts,
    ...presentDetails(property, files),
    id: product.id,
    slug: product.slug,
    name: product.name,
    price: euros(product.priceCents),
    published: product.status === 'active',
    exact: { street: exact.street, house_number: exact.houseNumber, lat: exact.lat, lng: exact.lng },
    missing,
  }
}

export const readEdit = (input: InputOf<typeof ownPropertyCalls.updateProperty>): Edit => ({
  columns: {
    deal: input.deal,
    type: input.property_type,
    area: scaled(input.area, 100),
    plotArea: scaled(input.plot_area, 100),
    rooms: scaled(input.rooms, 10),
    baths: input.baths ?? null,
    tenancy: input.deal === 'buy' ? (input.tenancy ?? null) : null,
    internet: input.internet ?? null,
    floor: input.floor ?? null,
    floors: input.floors ?? null,
    yearBuilt: input.year_built ?? null,
    condition: input.condition,
    heating: input.heating ?? null,
    features: input.features,
    extraCostsCents: cents(input.extra_costs),
    heatingIncluded: input.heating_included,
    depositCents: cents(input.deposit),
    buyerCommission: Math.round(input.buyer_commission * 1000),
    sellerCommission: Math.round(input.seller_commission * 1000),
    availableFrom: input.available_from ?? null,
    tourUrl: input.tour_url,
    placeShown: input.place_shown,
    energyException: input.energy_exception,
    energyKind: input.energy_kind ?? null,
    energyValue: scaled(input.energy_value, 10),
    energyPower: scaled(input.energy_power, 10),
    energyHotWater: input.energy_hot_water,
    energySource: input.energy_source,
    energyClass: input.energy_class ?? null,
    energyIssued: input.energy_issued ?? null,
    energyValidUntil: input.energy_valid_until ?? null,
    energyYear: input.energy_year ?? null,
  },
  street: input.street,
  houseNumber: input.house_number,
  postalCode: input.postal_code,
  city: input.city,
  point: input.lat != null && input.lng != null ? { lat: input.lat, lng: input.lng } : null,
})

type SearchInput = z.output<z.ZodObject<typeof searchInput>>

export const readSearch = (input: SearchInput): Search => {
  const { south, west, north, east } = input
  const isBox = south !== undefined && west !== undefined && north !== undefined && east !== undefined
  return {
    deal: input.deal,
    types: input.property_type,
    fromCents: cents(input.price_from) ?? undefined,
    toCents: cents(input.price_to) ?? undefined,
    fromArea: scaled(input.area_from, 100) ?? undefined,
    toArea: scaled(input.area_to, 100) ?? undefined,
    fromRooms: scaled(input.rooms_from, 10) ?? undefined,
    fromBaths: input.baths_from,
    tenancy: input.deal === 'buy' ? input.tenancy : undefined,
    toCentsPerM2: cents(input.price_per_m2_to) ?? undefined,
    features: input.features,
    place: input.place,
    radiusKm: input.radius,
    box: isBox ? { south, west, north, east } : undefined,
    shape: input.shape,
    sort: input.sort,
  }
}
