import type { ModeratedThing } from './moderation.data.ts'

export type ModeratedType = ModeratedThing['type']

/** What the operator does to a thing, in words. */
export const moderationWords: Record<
  ModeratedType,
  { remove: string; restore: string; effect: string; restored: string }
> = {
  product: {
    remove: 'Offline nehmen',
    restore: 'Wieder freigeben',
    effect: 'Das Angebot ist sofort nicht mehr zu sehen und nicht mehr zu bestellen. Laufende Bestellungen bleiben.',
    restored: 'Das Angebot ist wieder zu sehen, sofern es veröffentlicht ist und nichts anderes es zurückhält.',
  },
  review: {
    remove: 'Ausblenden',
    restore: 'Wieder zeigen',
    effect: 'Die Bewertung ist sofort nicht mehr zu sehen und zählt nicht mehr zum Durchschnitt.',
    restored: 'Die Bewertung ist wieder zu sehen und zählt wieder.',
  },
  provider: {
    remove: 'Anbieter ausblenden',
    restore: 'Wieder freigeben',
    effect:
      'Seite und Angebote sind sofort nicht mehr zu sehen, neue Bestellungen nicht möglich. Laufende Bestellungen erfüllt der Anbieter.',
    restored: 'Seite und Angebote sind wieder zu sehen, sofern nichts anderes sie zurückhält.',
  },
}
