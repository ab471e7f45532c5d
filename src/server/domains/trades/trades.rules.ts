import { type Trade, trade } from '#contract/trades/calls.ts'

/** By the industry itself, else by the group of industries; everything else sells goods. */
const industries: Record<string, Trade> = {
  Immobilienmakler: 'property',
  Bauträger: 'property',
  Hausverwaltung: 'property',
  'Finanzierung und Kredit': 'finance',
  Änderungsschneiderei: 'craft',
  Reparaturdienst: 'craft',
  'Kfz-Werkstatt': 'craft',
  Fahrschule: 'craft',
  'Taxi und Fahrdienst': 'craft',
  Reifendienst: 'craft',
  Fitnessstudio: 'craft',
  Friseur: 'craft',
  'Kosmetik und Nagelstudio': 'craft',
  'Massage und Wellness': 'craft',
  Physiotherapie: 'craft',
}
const groups: Record<string, Trade> = {
  Gastronomie: 'food',
  'Handwerk und Bau': 'craft',
  'Haus und Immobilien': 'craft',
  'Beratung, Recht und Finanzen': 'craft',
  'Medien, Werbung und IT': 'craft',
  'Dienstleistungen für Zuhause': 'craft',
  'Bildung und Kurse': 'craft',
}

export type Business = {
  industry: string | null
  industryGroup: string | null
  /** what it offers already */
  hasGoods: boolean
  hasDishes: boolean
  hasServices: boolean
  hasProperties: boolean
  isLender: boolean
}

/** What a business does, from its industry and from what it offers already. */
export const tradesOf = (business: Business): Trade[] => {
  const offered: Record<Trade, boolean> = {
    shop: business.hasGoods,
    food: business.hasDishes,
    craft: business.hasServices,
    property: business.hasProperties,
    finance: business.isLender,
  }
  const { industry, industryGroup } = business
  const byIndustry = industry === null ? null : (industries[industry] ?? groups[industryGroup ?? ''] ?? 'shop')
  const found = trade.options.filter((one) => offered[one] || one === byIndustry)
  return found.length > 0 ? found : ['shop']
}
