import sharp from 'sharp'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import type { Picture } from '#seeds/world/pictures.ts'
import { shownPlaceOf } from '#server/domains/property/listing/place.rules.ts'
import { lenderIndustry } from '#server/domains/property/loans/loans.queries.ts'
import {
  properties,
  propertyFiles,
  propertyPlaces,
  visitPatterns,
  visitSlots,
} from '#server/domains/property/property.tables.ts'
import { slotsOf } from '#server/domains/property/visits/visits.rules.ts'
import type { DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'
import { createRandom } from './random.ts'

const [planWidth, planHeight] = [800, 600]
const planKey = (rooms: number) => `pictures/property/demo-plan-${rooms}`
const roomNames = ['Wohnen', 'Schlafen', 'Kind', 'Arbeiten', 'Gast', 'Hobby']

/** A floor plan with so many rooms: outer walls, a hall, bath and kitchen, and doors. */
const drawPlan = (rooms: number) => {
  const [left, top, width, height] = [60, 60, 680, 480]
  const hall = 90
  const upper = Math.ceil(rooms / 2)
  const lower = [...roomNames.slice(upper, rooms), 'Küche', 'Bad']
  const row = (names: string[], y: number, tall: number, door: number) =>
    names.map((name, at) => {
      const wide = width / names.length
      const x = left + at * wide
      return `<rect x="${x}" y="${y}" width="${wide}" height="${tall}" fill="#fff" stroke="#2b3a34" stroke-width="6"/>
        <rect x="${x + wide / 2 - 24}" y="${door}" width="48" height="8" fill="#fff"/>
        <text x="${x + wide / 2}" y="${y + tall / 2}" text-anchor="middle" font-family="Open Sans, sans-serif" font-size="24" fill="#2b3a34">${name}</text>`
    })
  const tall = (height - hall) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${planWidth}" height="${planHeight}">
    <rect width="${planWidth}" height="${planHeight}" fill="#f4f6f3"/>
    <rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#fbfaf5" stroke="#2b3a34" stroke-width="10"/>
    ${row(roomNames.slice(0, upper), top, tall, top + tall - 4).join('')}
    ${row(lower, top + tall + hall, tall, top + tall + hall - 4).join('')}
    <text x="${left + width / 2}" y="${top + tall + hall / 2 + 8}" text-anchor="middle" font-family="Open Sans, sans-serif" font-size="22" fill="#5c665f">Flur</text>
  </svg>`
}

export const propertyPictures: Picture[] = [1, 2, 3, 4, 5, 6].map((rooms) => ({
  key: planKey(rooms),
  draw: () =>
    sharp(Buffer.from(drawPlan(rooms)))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
}))

type Product = {
  id: number
  providerId: number
  name: string
  priceCents: number
  details: string
  zip: string
  categories: string[]
  features: Record<string, string>
  createdAt: string
}
type Town = { postalCode: string; city: string; stateCode: string; lat: number; lng: number }

const readProducts = (tx: Tx) => tx.sql<Product>`
  select p.id, p.provider_id as "providerId", p.name, p.price_cents as "priceCents", p.details, c.zip_code as zip, p.created_at as "createdAt",
    array(select g.name from categories g where g.id in (p.category_id, p.sub_category_id) order by g.level) as categories,
    coalesce((select json_object_agg(f.name, coalesce(v.value, pf.custom_value)) from product_features pf
      join features f on f.id = pf.feature_id left join feature_values v on v.id = pf.value_id where pf.product_id = p.id), '{}') as features
  from products p join companies c on c.id = p.provider_id where p.kind = 'property' order by p.id`

const types = { Wohnungen: 'flat', Häuser: 'house', Grundstücke: 'plot', Gewerbe: 'commercial' } as const

/** "am See in Tutzing" and "in Weilheim in Oberbayern": every ending that could be a town. */
const endings = (name: string) =>
  [...name.matchAll(/ (?:in|bei|am) /g)].map(({ index, 0: { length } }) => name.slice(index + length))

/** The town of the name that is nearest to the provider, or that of the provider. */
const townOf = async (tx: Tx, { name, zip }: Product): Promise<Town> => {
  const names = endings(name)
  const [town] = await tx.sql<Town>`
    select t.postal_code as "postalCode", t.city, t.state_code as "stateCode", t.lat, t.lng
    from unnest(${names}::text[]) with ordinality named (name, place)
    join towns t on t.city = named.name or t.city like named.name || ' %' and t.state_code = 'BY'
    cross join (select lat, lng from towns where postal_code = ${zip} and position = 0) home
    order by named.place, power(t.lat - home.lat, 2) + power((t.lng - home.lng) * 0.67, 2), t.postal_code limit 1`
  if (town) return town
  return tx.sql<Town>`
    select postal_code as "postalCode", city, state_code as "stateCode", lat, lng from towns
    where postal_code = ${zip} and position = 0`.one()
}

const numberIn = (text: string | undefined) => {
  const found = /[\d.]+(,\d+)?/.exec(text ?? '')?.[0]
  return found ? Number(found.replaceAll('.', '').replace(',', '.')) : null
}

const carriers = { heat_pump: 'Strom (Wärmepumpe)', gas: 'Erdgas', oil: 'Heizöl', pellets: 'Holzpellets' }
const streets = ['Lindenweg', 'Am Mühlbach', 'Bergstraße', 'Gartenweg', 'Schulstraße', 'Sonnenhang', 'Kirchgasse']
const classOf = (value: number) => {
  const limits = [30, 50, 75, 100, 130, 160, 200, 250]
  const at = limits.findIndex((limit) => value <= limit)
  return (['A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const)[at === -1 ? 8 : at]!
}

/** Place, areas, certificate, plan and visits of every property of the demo. */
export const writeProperties = async (tx: Tx) => {
  const random = createRandom('properties')
  for (const [at, product] of (await readProducts(tx)).entries()) {
    const { id, features, categories } = product
    const town = await townOf(tx, product)
    const type = types[categories[0] as keyof typeof types]
    const deal = /mieten|Büros|Läden/.test(categories[1] ?? '') ? 'rent' : 'buy'
    const isHome = type === 'flat' || type === 'house'
    const year = numberIn(features.Baujahr) ?? random.int(1965, 2019)
    const value = (numberIn(features.Energieausweis) ?? 110) + random.int(-12, 25)
    const heating = year > 2010 ? 'heat_pump' : random.pick(['gas', 'oil', 'pellets'] as const)
    const shown = (['exact', 'street', 'district'] as const)[at % 3]!
    const exact = {
      street: /\b\p{Lu}\p{L}+(?:straße|gasse|platz)\b/u.exec(product.name)?.[0] ?? random.pick(streets),
      houseNumber: String(random.int(1, 60)),
      lat: Number((town.lat + random.int(-80, 80) / 10_000).toFixed(5)),
      lng: Number((town.lng + random.int(-80, 80) / 10_000).toFixed(5)),
    }
    const area = type === 'plot' ? null : (numberIn(features.Wohnfläche) ?? 80)
    const rooms = numberIn(features.Zimmer) ?? (isHome ? Math.max(1, Math.round((area ?? 80) / 27)) : null)
    const floors = random.int(2, 5)
    // draws of its own, so that what was drawn before stays as it was
    const own = createRandom(`property ${product.name}`)
    const isRented = isHome && deal === 'buy' && own.chance(0.2)
    const freeFrom = (days: number) => (isRented ? null : addDays(germanDay(), days))
    const hasParking = /Stellplatz|Carport|Garage/.test(product.details)
    const certificate = {
      energyKind: year > 2008 ? 'demand' : 'consumption',
      energyValue: Math.max(20, value) * 10,
    } as const
    await tx.insert(properties).values({
      productId: id,
      providerId: product.providerId,
      deal,
      type,
      state: at % 17 === 16 ? 'reserved' : 'active',
      area: area && area * 100,
      plotArea:
        type === 'plot' || type === 'house'
          ? Math.round((numberIn(features.Grundstück) ?? random.int(260, 900)) * 100)
          : null,
      rooms: rooms && Math.round(rooms * 10),
      yearBuilt: type === 'plot' ? null : year,
      condition: year > 2015 ? 'new' : random.pick(['kept', 'renovated'] as const),
      heating: type === 'plot' ? null : heating,
      features:
        type === 'plot'
          ? []
          : [
              ...(hasParking ? ['parking'] : []),
              ...random.shuffle(['balcony', 'garden', 'cellar', 'kitchen', 'lift']).slice(0, random.int(2, 4)),
            ],
      baths: isHome ? Math.min(4, 1 + Math.floor((area ?? 80) / (type === 'flat' ? 95 : 110))) : null,
      tenancy: isHome && deal === 'buy' ? (isRented ? 'rented' : 'free') : null,
      internet: type === 'plot' ? null : year > 2010 ? 'fibre' : own.pick(['fibre', 'cable', 'dsl'] as const),
      floor: type === 'flat' ? random.int(0, floors) : null,
      floors: type === 'flat' ? floors : null,
      availableFrom: isHome ? freeFrom(random.int(-10, 120)) : null,
      heatingIncluded: deal === 'rent',
      // about three euros for each square metre
      extraCostsCents: area && (deal === 'rent' || type === 'flat') ? area * random.int(26, 36) * 10 : null,
      depositCents: deal === 'rent' ? product.priceCents * 3 : null,
      buyerCommission: deal === 'buy' ? 3570 : 0,
      sellerCommission: deal === 'buy' ? 3570 : 0,
      placeShown: shown,
      postalCode: town.postalCode,
      city: town.city,
      stateCode: town.stateCode,
      ...shownPlaceOf(shown, exact, town),
      priceCents: product.priceCents,
      listedAt: new Date(product.createdAt),
      createdAt: new Date(product.createdAt),
      ...(type === 'plot'
        ? {}
        : year < 1900 && type === 'house'
          ? { energyException: 'monument' as const }
          : {
              ...certificate,
              energySource: carriers[heating],
              energyHotWater: true,
              energyClass: isHome ? classOf(certificate.energyValue / 10) : null,
              energyPower: isHome ? null : random.int(150, 480),
              energyYear: year,
              energyIssued: '2022-03-15',
              energyValidUntil: '2032-03-14',
            }),
    })
    await tx.insert(propertyPlaces).values({ productId: id, ...exact })
    if (isHome) {
      const key = planKey(Math.min(6, Math.max(1, Math.floor(rooms ?? 3))))
      await tx.insert(propertyFiles).values({
        productId: id,
        kind: 'plan',
        key,
        title: 'Erdgeschoss',
        size: 42_000,
        width: planWidth,
        height: planHeight,
      })
    }
    if (at % 2 === 0) await writeVisits(tx, id, 1 + (at % 6))
  }
  await tx.sql`
    update users u set bank_id = b.id from companies c join banks b on c.company_name in (b.bank_name, b.bank_name || ' eG') where u.id = c.user_id`
  await tx.sql`
    insert into lender_approvals (provider_id, bank_id)
    select c.id, u.bank_id from companies c join users u on u.id = c.user_id
    join industries i on i.id = c.industry_id and i.name = ${lenderIndustry} on conflict do nothing`
}

const writeVisits = async (tx: Tx, productId: number, weekday: number) => {
  const pattern = { weekday, fromMinute: 17 * 60, untilMinute: 19 * 60, slotMinutes: 30 }
  const [made] = await tx
    .insert(visitPatterns)
    .values({ productId, ...pattern })
    .returning({ id: visitPatterns.id })
  await tx
    .insert(visitSlots)
    .values(
      slotsOf(pattern, germanDay()).map((startsAt) => ({ productId, patternId: made!.id, startsAt, minutes: 30 })),
    )
}
