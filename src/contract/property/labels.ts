import type { z } from 'zod'
import type {
  employment,
  energyException,
  energyKind,
  loanPurpose,
  loanState,
  placeShown,
  propertyCondition,
  propertyDeal,
  propertyFeature,
  propertyHeating,
  propertyInternet,
  propertyState,
  propertyTenancy,
  propertyType,
  searchSort,
} from './kinds.ts'

// apart from the checks, which pages for guests do without
type Words<T extends z.ZodEnum> = Record<z.output<T>, string>

export const dealLabels: Words<typeof propertyDeal> = { buy: 'Kaufen', rent: 'Mieten' }
export const typeLabels: Words<typeof propertyType> = {
  house: 'Haus',
  flat: 'Wohnung',
  plot: 'Grundstück',
  commercial: 'Gewerbe',
  garage: 'Garage oder Stellplatz',
}
export const stateLabels: Words<typeof propertyState> = {
  active: 'Verfügbar',
  reserved: 'Reserviert',
  sold: 'Vergeben',
}
export const conditionLabels: Words<typeof propertyCondition> = {
  new: 'Neubau',
  first_use: 'Erstbezug',
  renovated: 'Renoviert',
  kept: 'Gepflegt',
  in_need: 'Renovierungsbedürftig',
  unknown: 'Keine Angabe',
}
export const heatingLabels: Words<typeof propertyHeating> = {
  gas: 'Gasheizung',
  oil: 'Ölheizung',
  district: 'Fernwärme',
  heat_pump: 'Wärmepumpe',
  pellets: 'Pelletheizung',
  electric: 'Elektroheizung',
  other: 'Andere Heizung',
  none: 'Keine Heizung',
}
export const featureLabels: Words<typeof propertyFeature> = {
  balcony: 'Balkon oder Terrasse',
  garden: 'Garten',
  cellar: 'Keller',
  lift: 'Aufzug',
  parking: 'Stellplatz oder Garage',
  kitchen: 'Einbauküche',
  barrier_free: 'Barrierefrei',
  furnished: 'Möbliert',
  guest_toilet: 'Gäste-WC',
  fireplace: 'Kamin',
}
export const tenancyLabels: Words<typeof propertyTenancy> = { free: 'Frei', rented: 'Vermietet' }
export const internetLabels: Words<typeof propertyInternet> = {
  fibre: 'Glasfaser',
  cable: 'Kabel',
  dsl: 'DSL',
  none: 'Kein Anschluss',
}
export const placeLabels: Words<typeof placeShown> = {
  exact: 'Genaue Adresse',
  street: 'Nur die Straße',
  district: 'Nur der Ort',
}
export const energyKindLabels: Words<typeof energyKind> = {
  demand: 'Bedarfsausweis',
  consumption: 'Verbrauchsausweis',
}
export const exceptionLabels: Words<typeof energyException> = {
  none: 'Es liegt ein Energieausweis vor',
  monument: 'Baudenkmal, kein Ausweis nötig',
  small: 'Kleines Gebäude bis 50 m² Nutzfläche',
  unheated: 'Wird nicht beheizt oder gekühlt',
  not_yet: 'Ausweis liegt noch nicht vor, spätestens bei der Besichtigung',
}
export const purposeLabels: Words<typeof loanPurpose> = {
  buy: 'Kauf einer Immobilie',
  build: 'Neubau',
  refinance: 'Anschlussfinanzierung',
  renovate: 'Umbau oder Sanierung',
}
export const employmentLabels: Words<typeof employment> = {
  employed: 'Angestellt',
  civil_servant: 'Verbeamtet',
  self_employed: 'Selbstständig',
  retired: 'Im Ruhestand',
  other: 'Anderes',
}
export const loanStateLabels: Words<typeof loanState> = {
  new: 'Neu',
  review: 'In Prüfung',
  documents: 'Unterlagen fehlen',
  offer: 'Angebot gemacht',
  declined: 'Abgelehnt',
  withdrawn: 'Zurückgezogen',
}
export const sortLabels: Words<typeof searchSort> = {
  newest: 'Neueste zuerst',
  price: 'Niedrigster Preis',
  price_desc: 'Höchster Preis',
  area: 'Größte Fläche',
  rooms: 'Meiste Zimmer',
  price_per_m2: 'Niedrigster Preis je m²',
  distance: 'Nächste zuerst',
}
