import * as labels from '#contract/property/labels.ts'
import { formatArea, formatDate, formatNumber, formatPercent, formatPrice, formatShortEuro } from '#lib/format.ts'
import { parseNumber } from '#lib/numbers.ts'
import type { Property, PropertyCard } from '../property.data.ts'

export const priceOf = ({ price, deal }: Pick<PropertyCard, 'price' | 'deal'>) =>
  deal === 'rent' ? `${formatShortEuro(price)} kalt im Monat` : formatShortEuro(price)

export const placeWords = ({ place }: Pick<PropertyCard, 'place'>) =>
  [place.street, `${place.postal_code} ${place.city}`].filter(Boolean).join(', ')

export const shortFacts = (card: PropertyCard) =>
  [
    card.area !== null && formatArea(card.area),
    card.area === null && card.plot_area !== null && `${formatArea(card.plot_area)} Grund`,
    card.rooms !== null && `${formatNumber(card.rooms)} Zimmer`,
    card.energy_class && `Energieklasse ${card.energy_class}`,
    card.distance_km !== null && `${formatNumber(card.distance_km)} km entfernt`,
  ].filter(Boolean)

/** For the tab and for search engines. Many names say the town already. */
export const headOf = (page: Property) => ({
  title: page.name.includes(page.place.city) ? page.name : `${page.name}, ${page.place.city}`,
  description: `${[labels.typeLabels[page.property_type], ...shortFacts({ ...page, distance_km: null }), priceOf(page)].join(', ')}. ${placeWords(page)}.`,
})

type Fact = readonly [string, string | false | null]
const said = (facts: Fact[]) => facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1]))
const floorWords = (floor: number, floors: number | null) => {
  if (floor === 0) return 'Erdgeschoss'
  if (floor < 0) return 'Untergeschoss'
  return `${floor}. Stock${floors ? ` von ${floors}` : ''}`
}
const amount = (value: number | null, format: (value: number) => string) => value !== null && format(value)

/** Rent with all that is paid each month; without the heating costs nobody can say it. */
const warmRent = ({ deal, price, extra_costs, heating_included }: Property) =>
  deal === 'rent' && extra_costs !== null && heating_included && formatShortEuro(price + extra_costs)

const freeFrom = ({ available_from }: Property, today: string) =>
  available_from && (available_from <= today ? 'sofort' : formatDate(available_from))

/** `sideCostsCents`: tax, notary, land register and commission of a purchase. */
export const factsOf = (page: Property, today: string, sideCostsCents: number | null) =>
  said([
    [page.deal === 'buy' ? 'Kaufpreis' : 'Kaltmiete', formatShortEuro(page.price)],
    ['Warmmiete', warmRent(page)],
    ['Kaufnebenkosten', amount(sideCostsCents, (cents) => `etwa ${formatPrice(cents)}`)],
    ['Preis je m²', amount(page.price_per_m2, formatShortEuro)],
    [page.deal === 'buy' ? 'Hausgeld im Monat' : 'Nebenkosten im Monat', amount(page.extra_costs, formatShortEuro)],
    ['Heizkosten', page.deal === 'rent' && (page.heating_included ? 'in den Nebenkosten' : 'kommen dazu')],
    ['Kaution', amount(page.deposit, formatShortEuro)],
    [
      'Provision für Sie',
      page.buyer_commission ? `${formatPercent(page.buyer_commission)} inkl. MwSt.` : 'keine, provisionsfrei',
    ],
    [
      'Provision des Verkäufers',
      page.deal === 'buy' && page.buyer_commission ? `${formatPercent(page.seller_commission)} inkl. MwSt.` : null,
    ],
    ['Maklervertrag', page.deal === 'buy' && page.buyer_commission ? 'nur in Textform wirksam (§ 656a BGB)' : null],
    ['Art', labels.typeLabels[page.property_type]],
    ['Wohn- oder Nutzfläche', amount(page.area, formatArea)],
    ['Grundstück', amount(page.plot_area, formatArea)],
    ['Zimmer', amount(page.rooms, formatNumber)],
    ['Bäder', amount(page.baths, formatNumber)],
    ['Etage', page.floor !== null && floorWords(page.floor, page.floors)],
    ['Baujahr', page.year_built !== null && String(page.year_built)],
    ['Zustand', page.condition !== 'unknown' && labels.conditionLabels[page.condition]],
    ['Heizung', page.heating && labels.heatingLabels[page.heating]],
    ['Internet', page.internet && labels.internetLabels[page.internet]],
    ['Vermietung', page.tenancy && labels.tenancyLabels[page.tenancy]],
    ['Bezugsfrei ab', freeFrom(page, today)],
    ['Ausstattung', page.features.map((feature) => labels.featureLabels[feature]).join(', ')],
  ])

export const energyFacts = ({ energy }: Property) =>
  energy.kind === null
    ? said([['Energieausweis', labels.exceptionLabels[energy.exception]]])
    : said([
        ['Art des Ausweises', labels.energyKindLabels[energy.kind]],
        [
          energy.power === null ? 'Endenergie' : 'Endenergie Wärme',
          amount(energy.value, (value) => `${formatNumber(value)} kWh/(m²·a)`),
        ],
        ['Endenergie Strom', amount(energy.power, (value) => `${formatNumber(value)} kWh/(m²·a)`)],
        ['Warmwasser', energy.hot_water && 'enthalten'],
        ['Energieträger', energy.source],
        ['Baujahr laut Ausweis', energy.year !== null && String(energy.year)],
        ['Gültig bis', energy.valid_until && formatDate(energy.valid_until)],
      ])

/** What search engines read (schema.org). */
export const schemaOf = (page: Property, address: string) => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateListing',
  name: page.name,
  url: address,
  datePosted: page.created_at,
  ...(page.images[0] && { image: new URL(page.images[0].src, address).href }),
  offers: {
    '@type': 'Offer',
    price: page.price,
    priceCurrency: 'EUR',
    businessFunction:
      page.deal === 'buy' ? 'https://purl.org/goodrelations/v1#Sell' : 'https://purl.org/goodrelations/v1#LeaseOut',
    availability: page.state === 'active' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    offeredBy: { '@type': 'RealEstateAgent', name: page.provider.company_name },
  },
  about: {
    '@type': page.property_type === 'flat' ? 'Apartment' : page.property_type === 'house' ? 'House' : 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(page.place.street && { streetAddress: page.place.street }),
      postalCode: page.place.postal_code,
      addressLocality: page.place.city,
      addressCountry: 'DE',
    },
    ...(page.rooms !== null && { numberOfRooms: page.rooms }),
    ...(page.baths !== null && { numberOfBathroomsTotal: page.baths }),
    ...(page.area !== null && { floorSize: { '@type': 'QuantitativeValue', value: page.area, unitCode: 'MTK' } }),
  },
})

/** How much equity and loan leave of the price, as typed; 0 where they are enough or something is missing. */
export const missingMoney = ({ price = '', equity = '', loan = '' }: Record<string, string>) => {
  const [whole, own, lent] = [price, equity || '0', loan].map((typed) => parseNumber(typed, 'money'))
  if (whole === null || own === null || lent === null) return 0
  return Math.max(0, whole! - own! - lent!)
}
