import { checkKey } from '#contract/providers/shapes.ts'
import { siteName } from '#lib/site/name.ts'

/** What the law asks for; to show the page is the owner's choice. */
export const checkKeys = checkKey.exclude(['show_profile']).options
export type CheckKey = (typeof checkKeys)[number]

/** What the law asks for before a provider is shown (DSA Art. 30, DDG §5), as the owner reads it. */
export const checkTexts: Record<CheckKey | 'show_profile', string> = {
  company_name: 'Name des Betriebs',
  address: 'Vollständige Anschrift',
  phone: 'Telefonnummer für Kunden',
  company_type: 'Rechtsform',
  register: 'Registernummer, wenn Ihre Rechtsform eine hat',
  tax_number: 'Steuernummer oder USt-IdNr. für Ihre Rechnungen',
  bank_account: 'Bankverbindung (sieht nur, wer Ihnen Geld überweist)',
  identity: 'Ausweis der vertretungsberechtigten Person (sehen nur Sie und wir)',
  self_certification: 'Zusage, nur rechtmäßige Produkte und Leistungen anzubieten',
  trade: 'Aufsichtsbehörde, Kammer, Erlaubnis oder Registrierung, wenn Ihre Branche sie im Impressum nennen muss',
  get approval() {
    return `Freigabe Ihrer Registrierung durch ${siteName()}`
  },
  show_profile: 'Seite sichtbar geschaltet',
}
