import { type TeamArea, teamAreaNames, teamAreas } from '#contract/wire/rights.ts'

const texts: Record<TeamArea, string> = {
  orders: 'Bestellungen bearbeiten, versenden, Rückgaben und eingegangene Überweisungen.',
  kitchen: 'Das Küchenbrett, Telefonbestellungen und was heute aus ist.',
  products: 'Produkte, Speisekarte, Immobilien und Bundles.',
  messages: 'Nachrichten, Anfragen, Angebote, Besichtigungen und Antworten auf Bewertungen.',
  owner: 'Alles, auch Geld, Verträge und Mitarbeiter.',
}

/** What employees can be given to do. */
export const tasks = teamAreaNames.map((area) => ({ area, name: teamAreas[area], text: texts[area] }))
