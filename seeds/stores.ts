import { and, eq, inArray } from 'drizzle-orm'
import type { FederalState } from '#lib/lists/federal-states.ts'
import { publicHolidays } from '#lib/time/holidays.ts'
import type { OpeningKind, Span } from '#lib/time/opening.ts'
import { towns as townTable } from '#server/domains/reference/index.ts'
import { storeHolidays, storeLocations, storeTimes } from '#server/domains/stores/stores.tables.ts'
import type { DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'
import { restaurants } from './food/menus.ts'
import { createRandom, type Random } from './random.ts'
import { industries } from './reference/industries.ts'
import type { Provider } from './world/providers.ts'
import { type PostalCode, towns } from './world/towns.ts'

type Week = Record<number, Span[]>
type Holiday = { title: string; firstDay: string; lastDay: string }
type Location = {
  title: string
  street: string
  streetNumber: string
  zip: PostalCode
  opening: OpeningKind
  week: Week
  offersPickup: boolean
  pickupDays: number
  keepsPublicHolidays: boolean
  away: Holiday[]
}

/** "9-12.30 14-18" */
export const spans = (text: string): Span[] =>
  text.split(' ').map((part) => {
    const [from = 0, until = 0] = part.split('-').map((clock) => {
      const [hours = 0, minutes = 0] = clock.split('.').map(Number)
      return hours * 60 + minutes
    })
    return { from, until: until <= from ? until + 1440 : until }
  })
const week = (...parts: [days: string, text: string][]): Week =>
  Object.fromEntries(parts.flatMap(([days, text]) => [...days].map((day) => [Number(day), spans(text)])))

const weeks = {
  farm: [
    week(['45', '9-12.30 14-18'], ['6', '8-13']),
    week(['245', '9-18'], ['6', '8-13']),
    week(['12345', '8-12 15-18.30'], ['6', '8-12.30']),
  ],
  bakery: [week(['12345', '6-18'], ['6', '6-13'], ['7', '7.30-10.30'])],
  shop: [
    week(['1245', '9-12.30 14-18'], ['3', '9-12.30'], ['6', '9-13']),
    week(['12345', '9.30-18'], ['6', '9.30-14']),
    week(['12345', '9-18.30'], ['6', '9-16']),
  ],
  craft: [week(['1234', '7-12 13-17'], ['5', '7-13']), week(['12345', '7.30-12 13-16.30'])],
  service: [week(['2345', '9-18'], ['6', '8-13']), week(['12345', '8-12 14-18'])],
  food: [
    week(['2345', '11-14 17.30-22'], ['6', '11-14 17-0'], ['7', '11-21']),
    week(['123', '17-22'], ['45', '11-14 17-23'], ['6', '17-1'], ['7', '12-22']),
  ],
  office: [week(['1234', '9-12 14-17'], ['5', '9-13'])],
}
type Trade = keyof typeof weeks

const farms = /Hofladen|Imkerei|Käserei|Erzeugnisse|Naturkost|Brauerei|Fleischerei|Kaffee/
const crafts =
  /Schreinerei|Zimmerei|Dachdecker|Maler|Heizung|Elektroinst|Fliesen|Metallbau|Garten- und|Solar|Kfz|Raumaus/
const services = /Friseur|Fotografie|Physio|Tierarzt|reinigung|Umzug|IT-|Nachhilfe/

const tradeOf = (industry: string): Trade => {
  if (/Bäckerei/.test(industry)) return 'bakery'
  if (farms.test(industry)) return 'farm'
  if (crafts.test(industry)) return 'craft'
  if (services.test(industry)) return 'service'
  if (/Restaurant|Pizzeria|Café|Imbiss|Catering/.test(industry)) return 'food'
  return /Immobilien|Hausverwaltung|Steuer/.test(industry) ? 'office' : 'shop'
}

const titles: Record<Trade, string[]> = {
  farm: ['Hofladen', 'Marktstand'],
  bakery: ['Backstube und Café', 'Filiale am Bahnhof'],
  shop: ['Ladengeschäft', 'Filiale'],
  craft: ['Werkstatt', 'Ausstellung'],
  service: ['Hauptsitz', 'Zweigstelle'],
  food: ['Restaurant', 'Abholtheke'],
  office: ['Büro', 'Zweigstelle'],
}

const yearEnd = { title: 'Betriebsurlaub', firstDay: '2026-12-24', lastDay: '2027-01-06' }

const secondOf = (random: Random, trade: Trade, first: Location): Location => ({
  ...first,
  title: titles[trade][1]!,
  street: random.pick(['Marktplatz', 'Bahnhofstraße', 'Hauptstraße', 'Ludwigstraße']),
  streetNumber: String(random.int(2, 48)),
  zip: random.pick(Object.keys(towns) as PostalCode[]),
  week: random.pick(weeks[trade]),
  offersPickup: first.offersPickup && random.chance(0.5),
  away: [],
})

/** The first provider is the demo account: it has one of everything. */
const vendingPoint = (first: Location): Location => ({
  ...first,
  title: 'Milchtankstelle und Verkaufsautomat',
  street: 'Münchener Straße',
  streetNumber: '58',
  opening: 'times',
  week: week(['1234567', '5-22']),
  offersPickup: false,
  keepsPublicHolidays: false,
  away: [],
})

/** A restaurant is open as its kitchen says. */
const kitchenWeek = (name: string) => {
  const found = restaurants.find(({ company }) => name.startsWith(company))
  return found && week(...(found.open ?? found.times))
}

const locationsOf = ({ company }: Provider, at: number): Location[] => {
  const random = createRandom(`stores ${company.companyName}`)
  const industry = industries.find(({ id }) => id === company.industryId)!.name
  const trade = tradeOf(industry)
  const sells = trade === 'farm' || trade === 'bakery' || trade === 'shop' || trade === 'food'
  const isAsked = trade === 'service' && random.chance(0.4)
  const first: Location = {
    title: titles[trade][0]!,
    street: company.street,
    streetNumber: company.houseNumber,
    zip: company.postalCode as PostalCode,
    opening: isAsked ? 'appointment' : 'times',
    week: isAsked ? {} : (kitchenWeek(company.companyName) ?? random.pick(weeks[trade])),
    offersPickup: at === 0 || (sells && random.chance(0.7)),
    pickupDays: trade === 'food' ? 0 : random.int(1, 2),
    keepsPublicHolidays: trade !== 'food',
    away: random.chance(0.25) ? [yearEnd] : [],
  }
  if (at === 0) return [first, vendingPoint(first)]
  return random.chance(0.25) ? [first, secondOf(random, trade, first)] : [first]
}

const holidaysOf = ({ keepsPublicHolidays, away }: Location, state: string): Holiday[] => [
  ...(keepsPublicHolidays
    ? [2026, 2027]
        .flatMap((year) => publicHolidays(year, state as FederalState))
        .filter(({ isPartly, day }) => !isPartly && day >= '2026-11-01' && day < '2027-07-01')
        .map(({ name, day }) => ({ title: name, firstDay: day, lastDay: day }))
    : []),
  ...away,
]

/** Where every provider of the demo can be visited, and when. */
export const writeStores = async (tx: Tx, providers: Provider[], providerIds: number[]) => {
  const places = await tx
    .select()
    .from(townTable)
    .where(and(eq(townTable.position, 0), inArray(townTable.postalCode, Object.keys(towns))))
  const placeOf = (zip: string) => places.find(({ postalCode }) => postalCode === zip)!
  const all = providers.flatMap((provider, at) =>
    locationsOf(provider, at).map((location, place) => ({ location, provider, at, place })),
  )
  const made = await tx
    .insert(storeLocations)
    .values(
      all.map(({ location, provider, at, place }) => {
        const { stateCode, lat, lng } = placeOf(location.zip)
        const { title, street, streetNumber, zip, opening, offersPickup, pickupDays } = location
        return {
          ...{ title, street, streetNumber, zip, opening, offersPickup, pickupDays, stateCode, lat, lng },
          providerId: providerIds[at]!,
          city: towns[zip],
          email: place === 0 ? provider.company.secondEmail : '',
          callingCode: '+49',
          mobile: provider.phone.replace(/^\+49 ?/, '0'),
          isDefault: place === 0,
          createdAt: provider.joined,
        }
      }),
    )
    .returning({ id: storeLocations.id, stateCode: storeLocations.stateCode })
  await tx.insert(storeTimes).values(
    all.flatMap(({ location }, at) =>
      Object.entries(location.week).map(([weekday, list]) => ({
        locationId: made[at]!.id,
        weekday: Number(weekday),
        isOpen: true,
        spans: list,
      })),
    ),
  )
  await tx.insert(storeHolidays).values(
    all.flatMap(({ location }, at) =>
      holidaysOf(location, made[at]!.stateCode).map((holiday) => ({
        ...holiday,
        locationId: made[at]!.id,
        isOpen: false,
        spans: [],
      })),
    ),
  )
}
