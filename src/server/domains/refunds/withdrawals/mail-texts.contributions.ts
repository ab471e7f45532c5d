import { letterKinds } from '#server/platform/mail/letter-texts.ts'

const received = 'wir bestätigen den Eingang Ihres Widerrufs am [day], 14:05 Uhr. Bitte bewahren Sie diese E-Mail auf.'

/** The mails about returns and withdrawals. Receipts of a withdrawal keep their words: § 356a BGB. */
export const refundMailTexts = letterKinds({
  'refund-asked': {
    label: 'Rückgabe angefragt',
    about: 'An Anbieter, wenn ein Kunde etwas zurückgeben möchte.',
    title: 'Rückgabe angefragt: Bestellung [order]',
    lead: 'ein Kunde möchte etwas zurückgeben. Bitte sehen Sie es sich an und antworten Sie.',
  },
  'refund-received': {
    label: 'Rückgabe-Anfrage eingegangen',
    about: 'An Kunden, sofort nach ihrer Anfrage.',
    title: 'Ihre Rückgabe-Anfrage zur Bestellung [order]',
    lead: 'Ihre Anfrage ist bei [company] eingegangen. Sobald darüber entschieden ist, schreiben wir Ihnen.',
  },
  'refund-accepted': {
    label: 'Rückgabe angenommen',
    about: 'An Kunden, mit dem Betrag und dem Weg der Erstattung.',
    title: 'Bestellung [order]: [amount] zurück',
    lead: '[company] nimmt Ihre Rückgabe an.',
    isFixed: true,
  },
  'refund-rejected': {
    label: 'Rückgabe abgelehnt',
    about: 'An Kunden, mit der Begründung des Anbieters.',
    title: 'Bestellung [order]: Rückgabe abgelehnt',
    lead: '[company] hat Ihre Rückgabe-Anfrage abgelehnt: 1 × [thing].',
    isFixed: true,
  },
  'refund-given': {
    label: 'Erstattung durch uns',
    about: 'An Kunden, wenn wir im Namen des Anbieters erstatten.',
    title: 'Bestellung [order]: [amount] zurück',
    lead: 'wir haben im Namen von [company] eine Erstattung veranlasst.',
    isFixed: true,
  },
  'refund-given-provider': {
    label: 'Erstattung durch uns (Anbieter)',
    about: 'An Anbieter, in deren Namen wir erstattet haben.',
    title: 'Bestellung [order]: [amount] an den Kunden erstattet',
    lead: 'wir haben Ihrem Kunden in Ihrem Namen [amount] erstattet; die Rechnung ist berichtigt, und die Provision sinkt entsprechend.',
    isFixed: true,
  },
  'refund-pieces': {
    label: 'Ein Teil ist storniert',
    about: 'An Kunden, wenn der Anbieter einzelne Stücke nicht liefern kann.',
    title: 'Bestellung [order]: ein Teil ist storniert',
    lead: '[company] kann einen Teil Ihrer Bestellung nicht liefern und hat ihn storniert. Alles andere bleibt bestellt.',
    isFixed: true,
  },
  'withdrawal-receipt': {
    label: 'Widerruf eingegangen',
    about: 'An alle, die einen Vertrag widerrufen. Inhalt, Tag und Uhrzeit bleiben.',
    title: 'Ihr Widerruf zur Bestellung [order] ist eingegangen',
    lead: received,
    isFixed: true,
  },
  'withdrawal-done': {
    label: 'Widerruf ausgeführt',
    about: 'An Kunden, wenn ein Widerruf ohne Anmeldung ausgeführt ist.',
    title: 'Ihr Widerruf zur Bestellung [order] ist ausgeführt',
    lead: 'Ihr Widerruf vom [day], 14:05 Uhr ist ausgeführt; er gilt als an diesem Tag eingegangen.',
    isFixed: true,
  },
  'withdrawal-disowned': {
    label: 'Widerruf nicht ausgeführt',
    about: 'An Kunden, die einen Widerruf als fremd gemeldet haben.',
    title: 'Widerruf zur Bestellung [order]: nicht ausgeführt',
    lead: 'Sie haben uns gesagt, dass der Widerruf vom [day], 14:05 Uhr nicht von Ihnen ist. Wir haben ihn nicht ausgeführt, Ihre Bestellung besteht weiter.',
    isFixed: true,
  },
  'withdrawal-provider': {
    label: 'Widerruf (Anbieter)',
    about: 'An Anbieter, deren Kunde widerrufen hat.',
    title: 'Widerruf zur Bestellung [order]',
    lead: 'ein Kunde hat den Vertrag mit Ihnen widerrufen:',
    isFixed: true,
  },
  'withdrawal-assigned': {
    label: 'Widerruf zugeordnet',
    about: 'An Kunden, deren Widerruf wir einer Bestellung zugeordnet haben.',
    title: 'Ihr Widerruf zur Bestellung [order] ist zugeordnet',
    lead: 'am [day], 14:05 Uhr ging bei uns ein Widerruf ein, der zu keiner Bestellung passte. Wir haben ihn Ihrer Bestellung [order] zugeordnet; er gilt als an diesem Tag eingegangen.',
    isFixed: true,
  },
  'withdrawal-assigned-sender': {
    label: 'Widerruf zugeordnet (Absender)',
    about: 'An Absender, die mit einer anderen Adresse widerrufen haben.',
    title: 'Ihr Widerruf ist zugeordnet',
    lead: 'wir haben Ihren Widerruf vom [day], 14:05 Uhr der richtigen Bestellung zugeordnet. Alles Weitere haben wir an die E-Mail-Adresse geschickt, mit der bestellt wurde.',
    isFixed: true,
  },
  'withdrawal-answer': {
    label: 'Antwort zu einem Widerruf',
    about: 'An Absender eines Widerrufs, der zu keiner Bestellung gehört.',
    title: 'Zu Ihrem Widerruf vom [day]',
    lead: 'Sie haben uns am [day], 14:05 Uhr einen Widerruf zur Bestellung [order] geschickt. Dazu schreiben wir Ihnen:',
    isFixed: true,
  },
})

export type RefundMail = keyof typeof refundMailTexts
