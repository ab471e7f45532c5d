import { letterKinds, letterOf } from '#server/platform/mail/letter-texts.ts'

/** The mails about reports, measures and recalls. Their first sentence stays: DSA and GPSR ask for it. */
export const reportMailTexts = letterKinds({
  'report-receipt': {
    label: 'Meldung eingegangen',
    about: 'An alle, die etwas melden (Art. 16 DSA).',
    title: 'Ihre Meldung ist eingegangen',
    lead: 'danke für Ihren Hinweis auf das Angebot „[thing]“. Wir prüfen ihn und teilen Ihnen unsere Entscheidung mit Begründung mit. Geprüft wird von Menschen, nicht automatisch.',
    isFixed: true,
  },
  'report-decision': {
    label: 'Entscheidung über eine Meldung',
    about: 'An alle, die etwas gemeldet haben. Begründung und Rechtsbehelfe bleiben.',
    title: 'Entscheidung über Ihre Meldung',
    lead: 'das gemeldete Angebot „[thing]“ ist nicht mehr zu sehen.',
    isFixed: true,
  },
  'report-author': {
    label: 'Entscheidung über eigene Inhalte',
    about: 'An Verfasser gemeldeter Inhalte (Art. 17 DSA). Begründung und Rechtsbehelfe bleiben.',
    title: 'Ein Angebot von Ihnen wurde offline genommen',
    lead: 'Ihr Angebot „[thing]“ wurde gemeldet. Es ist nicht mehr zu sehen und kann nicht bestellt werden.',
    isFixed: true,
  },
  'report-appeal': {
    label: 'Beschwerde eingegangen',
    about: 'An alle, die sich über eine Entscheidung beschweren.',
    title: 'Ihre Beschwerde ist eingegangen',
    lead: 'wir prüfen die Entscheidung über das Angebot „[thing]“ noch einmal und melden uns mit dem Ergebnis.',
    isFixed: true,
  },
  'report-closed': {
    label: 'Meldung erledigt',
    about: 'An Melder, wenn der Inhalt inzwischen gelöscht ist.',
    title: 'Ihre Meldung hat sich erledigt',
    lead: 'das Angebot „[thing]“, das Sie gemeldet haben, gibt es nicht mehr.',
    isFixed: true,
  },
  'misuse-measure': {
    label: 'Warnung oder Ausschluss',
    about: 'An alle, die die Plattform missbrauchen (Art. 23 DSA).',
    title: 'Warnung wegen Missbrauchs: unbegründete Meldungen',
    lead: 'Sie haben wiederholt Meldungen eingereicht, die unbegründet waren. Kommt ein weiterer Fall hinzu, können wir Sie auf Zeit ausschließen (Artikel 23 DSA, Nummer 4 unserer AGB).',
    isFixed: true,
  },
  'misuse-objection': {
    label: 'Widerspruch eingegangen',
    about: 'An alle, die einer Warnung oder einem Ausschluss widersprechen.',
    title: 'Ihr Widerspruch ist eingegangen',
    lead: 'ein Mensch prüft die Maßnahme noch einmal. Wir melden uns mit dem Ergebnis.',
    isFixed: true,
  },
  'misuse-answer': {
    label: 'Entscheidung über den Widerspruch',
    about: 'An alle, die einer Maßnahme widersprochen haben.',
    title: 'Ihr Widerspruch hatte Erfolg',
    lead: 'wir haben die Maßnahme aufgehoben. Sie zählt auch künftig nicht.',
    isFixed: true,
  },
  'recall-buyer': {
    label: 'Rückruf',
    about: 'An alle Käufer eines zurückgerufenen Produkts (Art. 36 GPSR).',
    title: 'Produktsicherheitsrückruf: [thing]',
    lead: 'Sie haben mit Ihrer Bestellung [order] ein Produkt gekauft, das zurückgerufen wird. Bitte lesen Sie diese Nachricht und benutzen Sie das Produkt bis dahin nicht.',
    isFixed: true,
    keepsTitle: true,
  },
  'recall-provider': {
    label: 'Rückruf (Anbieter)',
    about: 'An Anbieter, deren Angebot zurückgerufen wird.',
    title: 'Rückruf Ihres Angebots: [thing]',
    lead: 'Ihr Angebot „[thing]“ wird wegen seiner Sicherheit zurückgerufen. Es ist offline und kann nicht mehr bestellt werden.',
    isFixed: true,
  },
  'crime-notice': {
    label: 'Verdacht einer Straftat',
    about: 'An die Behörde (Art. 18 DSA).',
    title: 'Verdacht einer Straftat (Art. 18 DSA), Meldung 42',
    lead: 'wir teilen Ihnen nach Artikel 18 der Verordnung (EU) 2022/2065 Informationen mit, die den Verdacht einer Straftat begründen, die das Leben oder die Sicherheit von Personen bedroht.',
    isFixed: true,
  },
})

export type ReportMail = keyof typeof reportMailTexts
export const letterMail = letterOf(reportMailTexts)
