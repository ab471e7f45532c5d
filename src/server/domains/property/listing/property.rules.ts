import type { Lack } from '#server/domains/products/index.ts'
import type { Point } from '#server/domains/reference/index.ts'
import type { properties } from '../property.tables.ts'

export type Property = typeof properties.$inferSelect

type Placed = 'productId' | 'providerId' | 'postalCode' | 'city' | 'stateCode' | 'shownStreet' | 'lat' | 'lng'
export type Edit = {
  columns: Omit<typeof properties.$inferInsert, Placed | 'state' | 'priceCents' | 'isListed' | 'listedAt' | 'createdAt'>
  street: string
  houseNumber: string
  postalCode: string
  city: string
  point: Point | null
}

type Checked = Pick<
  Property,
  | 'type'
  | 'deal'
  | 'area'
  | 'plotArea'
  | 'rooms'
  | 'yearBuilt'
  | 'energyException'
  | 'energyKind'
  | 'energyValue'
  | 'energyPower'
  | 'energySource'
  | 'energyClass'
  | 'energyYear'
  | 'energyIssued'
  | 'energyValidUntil'
  | 'buyerCommission'
  | 'sellerCommission'
>

const isHome = ({ type }: Pick<Property, 'type'>) => type === 'house' || type === 'flat'
/** plots and garages are not heated: GEG asks for nothing */
const needsEnergy = ({ type }: Pick<Property, 'type'>) => type !== 'plot' && type !== 'garage'

const energy = (message: string): Lack => ({ field: 'property.energy', message })

const tenYearsAfter = (day: string) => `${Number(day.slice(0, 4)) + 10}${day.slice(4)}`
/** § 79 (3) GEG: ten years, or until the day that is stated earlier. */
const endOfCertificate = ({ energyIssued, energyValidUntil }: Checked) =>
  [energyIssued && tenYearsAfter(energyIssued), energyValidUntil].filter((day) => day !== null).sort()[0] ??
  '9999-12-31'

/** The duties of GEG § 87 (1): kind, value, carrier, and for homes year and class of certificates since May 2014. */
const energyLacks = (row: Checked, today: string): (Lack | false)[] => {
  if (!needsEnergy(row) || row.energyException !== 'none') {
    const isTooLarge = row.energyException === 'small' && (row.area ?? 0) > 5000
    return [isTooLarge && energy('Die Ausnahme für kleine Gebäude gilt nur bis 50 m² Nutzfläche.')]
  }
  if (!row.energyKind)
    return [energy('Tragen Sie die Angaben aus dem Energieausweis ein oder nennen Sie die Ausnahme (§ 87 GEG).')]
  return [
    row.energyValue === null && energy('Geben Sie den Endenergiewert aus dem Energieausweis an.'),
    row.type === 'commercial' && row.energyPower === null && energy('Geben Sie den Wert für Strom getrennt an.'),
    row.energySource === '' && energy('Nennen Sie den wesentlichen Energieträger der Heizung.'),
    isHome(row) && row.energyYear === null && energy('Geben Sie das Baujahr aus dem Energieausweis an.'),
    isHome(row) &&
      row.energyClass === null &&
      (row.energyIssued ?? today) >= '2014-05-01' &&
      energy('Wählen Sie die Energieeffizienzklasse aus dem Energieausweis.'),
    row.energyIssued !== null &&
      row.energyIssued > today &&
      energy('Das Ausstellungsdatum des Energieausweises liegt in der Zukunft.'),
    endOfCertificate(row) < today &&
      energy('Der Energieausweis ist abgelaufen: Er gilt zehn Jahre ab der Ausstellung (§ 79 GEG).'),
    row.energyIssued !== null &&
      row.energyValidUntil !== null &&
      row.energyValidUntil > tenYearsAfter(row.energyIssued) &&
      energy('Ein Energieausweis gilt höchstens zehn Jahre ab der Ausstellung (§ 79 GEG).'),
  ]
}

const commission = (message: string): Lack => ({ field: 'property.commission', message })

/** §§ 656c, 656d BGB for homes that are sold; WoVermRG § 2 for homes that are let. */
const commissionLacks = (row: Checked): (Lack | false)[] => [
  isHome(row) &&
    row.deal === 'rent' &&
    row.buyerCommission > 0 &&
    commission('Bei der Vermietung von Wohnraum zahlt, wer den Makler bestellt; Mieter dürfen hier nichts zahlen.'),
  isHome(row) &&
    row.deal === 'buy' &&
    row.buyerCommission > row.sellerCommission &&
    commission('Der Anteil des Käufers an der Provision darf nicht höher sein als der des Verkäufers (§ 656d BGB).'),
]

const areaLacks = (row: Checked): (Lack | false)[] => [
  row.type !== 'plot' &&
    row.type !== 'garage' &&
    row.area === null && { field: 'property.area', message: 'Geben Sie die Wohn- oder Nutzfläche an.' },
  row.type === 'plot' &&
    row.plotArea === null && { field: 'property.area', message: 'Geben Sie die Grundstücksfläche an.' },
  isHome(row) && row.rooms === null && { field: 'property.area', message: 'Geben Sie die Zahl der Zimmer an.' },
]

export const noData: Lack = {
  field: 'property.data',
  message: 'Tragen Sie die Angaben zur Immobilie ein: Art, Ort, Flächen und Energieausweis.',
}

/** What keeps a property from being published. */
export const lacksOf = (row: Checked, today: string): Lack[] =>
  [...areaLacks(row), ...energyLacks(row, today), ...commissionLacks(row)].filter((lack) => lack !== false)
