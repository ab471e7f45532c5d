import { tradeRules } from './trades.ts'

/** Trades with a permission, a supervision or a great risk for customers that owe nothing more in their Impressum. */
const supervised = [
  ...['Hoch- und Tiefbau', 'Solar- und Energietechnik', 'Jagen und Angeln', 'Sicherheitstechnik', 'Schlüsseldienst'],
  ...['Sanitätshaus', 'Physiotherapie', 'Massage und Wellness', 'Kosmetik und Nagelstudio', 'Tierarzt und Tierpflege'],
  ...['Betreuung und Pflege', 'Kinderbetreuung', 'Bestattung', 'Fahrschule', 'Taxi und Fahrdienst', 'Autovermietung'],
  ...['Reisebüro', 'Ferienwohnungen', 'Hotel und Pension', 'Sachverständige und Gutachter', 'Autohaus'],
]

/** Industries that are checked before the first sale; the others sell first and are checked before their first payout. */
export const isCheckedFirst = (industry: string) =>
  supervised.includes(industry) || tradeRules.some(({ industries }) => industries.includes(industry))

/** Offers that are listed only after the approval, in every industry. */
export const isRegulatedOffer = ({ kind, ageLimit }: { kind: string; ageLimit: number | null }) =>
  kind === 'food' || kind === 'property' || ageLimit !== null
