/**
 * The register of processing (Art. 30 GDPR). `parts` are the keys of the personal data that the domains export and erase; a
 * test compares both lists, so that nothing is stored about people that the register does not name.
 */
export type Processing = {
  name: string
  purpose: string
  basis: string
  people: string
  data: string
  recipients: string
  term: string
  /** words that the privacy page says about it; a test looks for them */
  told: readonly string[]
  parts: readonly string[]
}

const contractBasis = 'Vertrag (Art. 6 Abs. 1 Buchst. b DSGVO)'
const lawBasis = 'Rechtliche Pflicht (Art. 6 Abs. 1 Buchst. c DSGVO)'
const interestBasis = 'Berechtigtes Interesse (Art. 6 Abs. 1 Buchst. f DSGVO)'
const consentBasis = 'Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO)'
const nobody = 'keine'
const withAccount = 'mit dem Konto'

export const processing: readonly Processing[] = [
  {
    name: 'Konten und Anmeldung',
    purpose: 'Konto führen, Anmeldung schützen',
    basis: `${contractBasis}; Schutz des Kontos: ${interestBasis}`,
    people: 'Kunden, Anbieter, Betreiber',
    data: 'Name, E-Mail-Adresse, Telefon, Anschriften, Anmeldungen, zweiter Faktor',
    recipients: nobody,
    term: withAccount,
    told: ['Kundenkonto', 'Argon2id', 'Authentifizierungs-App', 'Kundendienst'],
    parts: ['account', 'security', 'addresses', 'favourites', 'notifications'],
  },
  {
    name: 'Bestellungen, Rückgaben und Rechnungen',
    purpose: 'Verträge zwischen Kunden und Anbietern abwickeln, Buchhaltung',
    basis: `${contractBasis}; ${lawBasis} (§ 147 AO, § 14b UStG)`,
    people: 'Kunden und Gäste',
    data: 'Anschrift, Bestellung, Zahlungsart, Rechnung, Widerruf; bei gemeinsamen Bestellungen die Namen an den Gerichten',
    recipients: 'der jeweilige Anbieter und sein Versanddienst',
    term: 'Bestellungen ohne Person nach sechs vollen Jahren, Rechnungen nach der gesetzlichen Frist',
    told: ['Inhalt und Verlauf der Bestellung', 'gemeinsamen Link', 'acht Jahre'],
    parts: ['cart', 'orders', 'refunds', 'food', 'money'],
  },
  {
    name: 'Zahlungen',
    purpose: 'Überweisungen zuordnen, Karten abrechnen',
    basis: contractBasis,
    people: 'Kunden und Gäste',
    data: 'Kontoinhaber, Kennung der Zahlung, Betrag; Kartendaten nur beim Zahlungsdienst',
    recipients: 'Anbieter; Zahlungsdienst Stripe (auch USA, Angemessenheitsbeschluss)',
    term: 'wie Bestellungen',
    told: ['Stripe Payments Europe', 'das Sie überweisen'],
    parts: ['payments', 'cards'],
  },
  {
    name: 'Anbieter, Freigabe und Auszahlung',
    purpose: 'Anbieter prüfen (DSA Art. 30, PStTG), Provision und Auszahlung, Impressum',
    basis: `${contractBasis}; ${lawBasis}`,
    people: 'Anbieter und ihre Vertreter',
    data: 'Unternehmensdaten, Nachweise, Steuerdaten, Geburtsdatum, Bankverbindung, Zustimmung zum Anbietervertrag',
    recipients: 'Bank des Betreibers; Bundeszentralamt für Steuern',
    term: 'mit dem Konto, Belege nach der gesetzlichen Frist',
    told: ['Anbieterkonto', 'Steuer-Identifikationsnummer', 'Register der Europäischen Kommission'],
    parts: [
      'company',
      'provider-page',
      'products',
      'bundles',
      'packages',
      'payouts',
      'payout-batches',
      'stores',
      'shipping',
      'trades',
    ],
  },
  {
    name: 'Anfragen, Termine und Immobilien',
    purpose: 'Anfragen an Betriebe weitergeben, Besichtigungen und Finanzierungen vermitteln',
    basis: contractBasis,
    people: 'Anfragende; wer mit einem Betrieb einen Termin vereinbart',
    data: 'Kontaktdaten, Wünsche, Bilder; am Telefon vereinbarte Termine mit Name und, wenn genannt, Telefonnummer und E-Mail-Adresse; Fotos, Name und Unterschrift bei der Abnahme; bei Finanzierungen Einkommen und Unterlagen',
    recipients: 'die angefragten Betriebe; bei Finanzierungen nur das gewählte Institut',
    term: 'mit dem Konto, ohne Konto nach Ende der Anfrage; Termine ein Jahr',
    told: [
      'bitten um ein Angebot',
      'Abnahmeprotokoll',
      'Finanzierungsanfrage',
      'vereinbaren einen Besuch',
      'am Telefon oder vor Ort',
    ],
    parts: ['leads', 'appointments', 'bookings', 'property', 'documents', 'actions'],
  },
  {
    name: 'Nachrichten, Bewertungen und Meldungen',
    purpose: 'Gespräche zwischen Kunden und Anbietern, Bewertungen, Meldungen nach dem DSA',
    basis: `${contractBasis}; ${lawBasis} (DSA)`,
    people: 'Kunden, Anbieter, Meldende',
    data: 'Texte, Bilder, Sterne, Gründe von Meldungen und Entscheidungen',
    recipients: 'die andere Seite des Gesprächs; die Öffentlichkeit bei Bewertungen',
    term: 'mit dem Konto; Meldungen bleiben ohne Person',
    told: ['Bewertungen veröffentlichen wir', 'Nachrichten zwischen Ihnen und Anbietern', 'Straftat'],
    parts: ['chat', 'reviews', 'reports'],
  },
  {
    name: 'Newsletter',
    purpose: 'Neues aus der Region senden, auf Wunsch nur an Empfänger einer Region oder mit bestimmten Bestellungen',
    basis: consentBasis,
    people: 'Abonnenten',
    data: 'E-Mail-Adresse, Nachweis der Einwilligung, je Ausgabe: gesendet, fehlgeschlagen, unzustellbar oder abbestellt',
    recipients: nobody,
    term: 'drei Jahre nach dem Ende, unbestätigt 14 Tage; wer welche Ausgabe erhielt: 90 Tage',
    told: ['Den Newsletter senden wir nur mit Ihrer Einwilligung', '90 Tage'],
    parts: ['newsletter', 'newsletter_issues'],
  },
  {
    name: 'Vorschläge für das Regionalportal',
    purpose: 'Vorschläge prüfen, veröffentlichen und beantworten',
    basis: consentBasis,
    people: 'Einsender',
    data: 'Name, E-Mail-Adresse, vorgeschlagener Beitrag, Adresse eines eingetragenen Kalenders; der Name steht am veröffentlichten Beitrag',
    recipients: nobody,
    term: 'unbestätigt sieben Tage, sonst 90 Tage nach der Entscheidung; Einsender ohne Prüfung bis zum Widerruf',
    told: ['Vorschlag für das Regionalportal', 'Veranstalter einen Kalender eingetragen'],
    parts: ['suggestions'],
  },
  {
    name: 'Kontakt und Notizen',
    purpose: 'Fragen beantworten, Vorgänge des Betreibers',
    basis: interestBasis,
    people: 'Anfragende, Kunden, Anbieter',
    data: 'Name, E-Mail-Adresse, Nachricht, interne Notiz, Label',
    recipients: nobody,
    term: 'Nachrichten ein Jahr nach der Erledigung, Notizen und Labels mit dem Konto, Ergebnisse von Sammelaktionen 90 Tage',
    told: ['intern notieren', 'Label'],
    parts: ['contact', 'operator_notes', 'saved_views', 'account_labels', 'bulk_runs'],
  },
  {
    name: 'Zahl der Besuche',
    purpose: 'Angebote nach Beliebtheit ordnen, Anbietern ihre Besuche zeigen',
    basis: interestBasis,
    people: 'Besucher',
    data: 'Prüfwert aus Konto oder aus Netz und Browser mit einem täglich neuen Zufallswert; Summen je Tag mit Art der Herkunft und Suchwörtern',
    recipients: 'Anbieter: nur Summen',
    term: 'Prüfwert und Zufallswert bis zur folgenden Nacht, Summen der Tage 90 Tage',
    told: ['Prüfwert mit einem täglich neuen Zufallswert', 'Zuletzt angesehen'],
    parts: [],
  },
  {
    name: 'Suchen ohne Treffer',
    purpose: 'Erkennen, welche Angebote und Synonyme fehlen',
    basis: interestBasis,
    people: 'keine: gezählt werden nur Wörter',
    data: 'Suchwörter mit ihrer Zahl je Tag, ohne Konto, Adresse oder Gerät; Anschriften, E-Mail-Adressen und Telefonnummern werden nicht gespeichert',
    recipients: nobody,
    term: '90 Tage',
    told: ['ohne Treffer'],
    parts: [],
  },
]
