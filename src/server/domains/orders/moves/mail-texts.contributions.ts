import { letterKinds } from '#server/platform/mail/letter-texts.ts'

const values = ['order', 'company'] as const

/** The mails about orders. */
export const orderMailTexts = letterKinds({
  'order-placed': {
    label: 'Bestellung eingegangen',
    about:
      'An Kunden, sofort nach der Bestellung. Positionen, Gesamtbetrag, Adressen, Widerruf und Bedingungen bleiben.',
    title: 'Ihre Bestellung [order]',
    lead: 'danke für Ihre Bestellung! Sie ist bei uns eingegangen.\nDer Vertrag kommt zustande, sobald [company] die Bestellung bestätigt.',
    isFixed: true,
    values,
  },
  'order-agreed': {
    label: 'Auftrag bestätigt',
    about: 'An Kunden, die ein Angebot angenommen haben.',
    title: 'Auftragsbestätigung [order]',
    lead: 'Sie haben das Angebot von [company] angenommen. Damit ist der Vertrag geschlossen.',
    isFixed: true,
    values,
  },
  'order-new': {
    label: 'Neue Bestellung',
    about: 'An Anbieter, bei jeder neuen Bestellung.',
    title: 'Neue Bestellung [order]',
    lead: 'bei Ihnen ist eine neue Bestellung eingegangen. Bitte bestätigen Sie sie, sobald Sie sie gesehen haben.',
    values,
  },
  'order-confirmed': {
    label: 'Bestellung bestätigt',
    about: 'An Kunden, wenn der Anbieter bestätigt. Damit ist der Vertrag geschlossen.',
    title: 'Bestellung [order]: Bestätigt',
    lead: '[company] hat Ihre Bestellung bestätigt. Damit ist der Vertrag geschlossen.',
    isFixed: true,
    values,
  },
  'order-moved': {
    label: 'Bestellung in Arbeit',
    about: 'An Kunden, wenn der Anbieter die Bestellung vorbereitet.',
    title: 'Bestellung [order]: In Bearbeitung',
    lead: '[company] bereitet Ihre Bestellung vor.',
    values,
  },
  'order-shipped': {
    label: 'Bestellung verschickt oder abholbereit',
    about: 'An Kunden, mit der Sendungsnummer, wenn es eine gibt.',
    title: 'Bestellung [order]: Versandt',
    lead: '[company] hat Ihre Bestellung verschickt. Bitte halten Sie bei der Lieferung [amount] bereit.',
    values,
  },
  'order-completed': {
    label: 'Bestellung abgeschlossen',
    about: 'An Kunden, mit der Rechnung.',
    title: 'Bestellung [order]: Abgeschlossen',
    lead: '[company] hat Ihre Bestellung abgeschlossen. Viel Freude damit!',
    values,
  },
  'order-service-moved': {
    label: 'Neues zum Auftrag',
    about: 'An Kunden, wenn der Betrieb mit einem Auftrag beginnt oder ihn erledigt hat.',
    title: 'Auftrag [order]: In Arbeit',
    lead: '[company] hat mit Ihrem Auftrag begonnen.',
    values,
  },
  'order-track': {
    label: 'Neues zur Sendung',
    about: 'An Kunden, wenn der Anbieter etwas zur Sendung einträgt.',
    title: 'Bestellung [order]: Paket unterwegs',
    lead: 'es gibt Neues zu Ihrer Sendung von [company]: Paket unterwegs.',
    values,
  },
  'order-invoice': {
    label: 'Rechnung noch einmal',
    about: 'An Kunden, wenn der Anbieter die Rechnung noch einmal schickt.',
    title: 'Rechnung RE-2026-0815 zu Ihrer Bestellung [order]',
    lead: 'anbei erhalten Sie von [company] die Rechnung zu Ihrer Bestellung.',
    values,
  },
  'order-message': {
    label: 'Nachricht eines Gastes',
    about: 'An Anbieter, wenn ein Gast zu seiner Bestellung schreibt.',
    title: 'Nachricht zu Bestellung [order]',
    lead: '[person] schreibt Ihnen:',
    isFixed: true,
    values,
  },
  'order-cancelled': {
    label: 'Bestellung storniert',
    about: 'An Kunden, wer auch immer storniert hat.',
    title: 'Bestellung [order]: Storniert',
    lead: '[company] kann Ihre Bestellung leider nicht ausführen und hat storniert. Zu bezahlen ist nichts.',
    isFixed: true,
    values,
  },
  'order-cancelled-provider': {
    label: 'Bestellung storniert (Anbieter)',
    about: 'An Anbieter, wenn der Kunde oder wir storniert haben.',
    title: 'Bestellung [order]: Storniert',
    lead: 'diese Bestellung wurde vom Kunden storniert. Ihr Bestand ist wieder aufgefüllt.',
    isFixed: true,
    values,
  },
  'order-expired': {
    label: 'Bestellung verfallen',
    about: 'An Anbieter, wenn eine Bestellung nicht bestätigt oder nicht bezahlt wurde.',
    title: 'Bestellung [order]: nicht bestätigt und storniert',
    lead: 'diese Bestellung haben Sie nicht innerhalb von 7 Tagen bestätigt. Sie ist storniert, der Kunde hat Nachricht, und Ihr Bestand ist wieder aufgefüllt.',
    isFixed: true,
    values,
  },
  'order-address': {
    label: 'Lieferadresse berichtigt',
    about: 'An Kunden, wenn wir die Lieferadresse berichtigen.',
    title: 'Bestellung [order]: Lieferadresse berichtigt',
    lead: 'wir haben die Lieferadresse Ihrer Bestellung berichtigt. Grund: Zahlendreher in der Hausnummer.',
    isFixed: true,
    values,
  },
  'order-address-provider': {
    label: 'Lieferadresse berichtigt (Anbieter)',
    about: 'An Anbieter, wenn wir die Lieferadresse berichtigen.',
    title: 'Bestellung [order]: neue Lieferadresse',
    lead: 'wir haben die Lieferadresse dieser Bestellung berichtigt. Grund: Zahlendreher in der Hausnummer. Bitte liefern Sie nur noch an die neue Adresse.',
    isFixed: true,
    values,
  },
  'approval-limit': {
    label: 'Nachweise jetzt einreichen',
    about: 'An Anbieter, deren Umsatz die Grenze vor der Prüfung erreicht.',
    title: 'Bitte reichen Sie Ihre Nachweise ein',
    lead: 'herzlichen Glückwunsch: Sie haben für [amount] oder mehr verkauft. So viel ist vor der Prüfung Ihrer Nachweise möglich.',
  },
})

export type OrderMail = keyof typeof orderMailTexts
