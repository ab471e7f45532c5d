import { letterKinds, letterOf } from '#server/platform/mail/letter-texts.ts'

/** The mails about properties: visits, loans and saved searches. */
export const propertyMailTexts = letterKinds({
  'lender-ended': {
    label: 'Freigabe für Finanzierungen beendet',
    about: 'An Finanzierungspartner (Art. 4 der Verordnung (EU) 2019/1150). Grund und Weg der Beschwerde bleiben.',
    title: 'Ihre Freigabe für Finanzierungsanfragen ist beendet',
    lead: 'Sie stehen bei Finanzierungen nicht mehr zur Auswahl und bekommen keine neuen Anfragen. Anfragen, die Sie schon haben, beantworten Sie bitte wie gewohnt.',
    isFixed: true,
  },
  'visit-booked': {
    label: 'Besichtigung gebucht',
    about: 'An Interessenten, auch wenn der Termin verschoben wird. Ort und Ansprechpartner bleiben.',
    title: 'Bestätigt: Besichtigung am [day]',
    lead: 'Ihre Besichtigung ist am Donnerstag, 12. November, 14:00 Uhr. Die Kalenderdatei liegt bei.',
    isFixed: true,
  },
  'visit-booked-provider': {
    label: 'Besichtigung gebucht (Anbieter)',
    about: 'An Anbieter, auch wenn der Termin verschoben wird.',
    title: 'Besichtigung gebucht: [day]',
    lead: '[person] hat eine Besichtigung gebucht für Donnerstag, 12. November, 14:00 Uhr.',
    isFixed: true,
  },
  'visit-own': {
    label: 'Besichtigung bestätigt (Anbieter)',
    about: 'An Anbieter, die einen Termin bestätigt haben, für den eigenen Kalender.',
    title: 'Ihre Besichtigung am [day]',
    lead: 'Sie haben die Besichtigung mit [person] bestätigt: Donnerstag, 12. November, 14:00 Uhr. Die Kalenderdatei liegt bei.',
    isFixed: true,
  },
  'visit-asked': {
    label: 'Besichtigung angefragt',
    about: 'An Interessenten, deren Termin noch nicht feststeht.',
    title: 'Ihre Anfrage für eine Besichtigung',
    lead: 'Ihre Anfrage ist bei [company] angekommen: [thing], nach Absprache. Der Termin steht fest, sobald er bestätigt ist.',
    isFixed: true,
  },
  'visit-asked-provider': {
    label: 'Besichtigung angefragt (Anbieter)',
    about: 'An Anbieter, die den Termin bestätigen sollen.',
    title: 'Besichtigung angefragt: [thing]',
    lead: '[person] möchte [thing] besichtigen: nach Absprache.',
    isFixed: true,
  },
  'visit-cancelled': {
    label: 'Besichtigung abgesagt',
    about: 'An beide Seiten.',
    title: 'Abgesagt: Besichtigung am [day]',
    lead: '[company] hat die Besichtigung von [thing] abgesagt.',
    isFixed: true,
  },
  'visit-reminder': {
    label: 'Erinnerung an die Besichtigung',
    about: 'An Interessenten, am Tag davor.',
    title: 'Erinnerung: Besichtigung am [day]',
    lead: 'Ihre Besichtigung ist am Donnerstag, 12. November, 14:00 Uhr.',
    isFixed: true,
  },
  'property-found': {
    label: 'Neues zu einer gespeicherten Suche',
    about: 'An Interessenten, zu deren Suche es neue Immobilien gibt.',
    title: 'Neu: [thing]',
    lead: 'zu Ihrer Suche „Haus mit Garten“ gibt es Neues:',
  },
  'loan-asked': {
    label: 'Finanzierung angefragt (Institut)',
    about: 'An das Institut; Beträge stehen nie in der E-Mail.',
    title: 'Neue Finanzierungsanfrage',
    lead: '[person] bittet um ein Angebot. Alle Angaben stehen in Ihrem Bereich.',
  },
  'loan-received': {
    label: 'Finanzierung angefragt',
    about: 'An Interessenten. Einwilligung und Löschung bleiben.',
    title: 'Ihre Finanzierungsanfrage bei [company]',
    lead: 'Ihre Anfrage über [amount] ist bei [company] angekommen. Nur dieses Institut liest sie.',
    isFixed: true,
  },
  'loan-answered': {
    label: 'Finanzierung: neuer Stand',
    about: 'An Interessenten, wenn das Institut geantwortet hat.',
    title: '[company]: Angebot liegt vor',
    lead: '[company] hat Ihre Finanzierungsanfrage bearbeitet. Stand: Angebot liegt vor.',
    isFixed: true,
  },
  'loan-message': {
    label: 'Finanzierung: Nachricht (Institut)',
    about: 'An das Institut, wenn der Interessent schreibt.',
    title: 'Nachricht zu einer Finanzierungsanfrage',
    lead: '[person] hat Ihnen zur Finanzierungsanfrage geschrieben.',
  },
})

export type PropertyMail = keyof typeof propertyMailTexts
export const letterMail = letterOf(propertyMailTexts)
