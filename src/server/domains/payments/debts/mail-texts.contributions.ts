import { letterKinds } from '#server/platform/mail/letter-texts.ts'

const values = ['order', 'company'] as const

/** The mails about payments. */
export const paymentMailTexts = letterKinds({
  'payment-reminder': {
    label: 'Erinnerung an die Überweisung',
    about: 'An Kunden, deren Überweisung fehlt. Empfänger, IBAN, Betrag und Frist bleiben.',
    title: 'Bestellung [order]: Bitte denken Sie an die Überweisung',
    lead: 'Ihre Bestellung bei [company] ist noch nicht bezahlt. Haben Sie schon überwiesen, ist diese Nachricht gegenstandslos.',
    values,
  },
  'payment-received': {
    label: 'Überweisung eingegangen',
    about: 'An Kunden, wenn der Anbieter das Geld erhalten hat.',
    title: 'Bestellung [order]: Zahlung eingegangen',
    lead: '[company] hat Ihre Überweisung über [amount] erhalten und kümmert sich jetzt um Ihre Bestellung.',
    values,
  },
  'payment-card': {
    label: 'Kartenzahlung eingegangen',
    about: 'An Kunden, die mit der Karte bezahlt haben.',
    title: 'Bestellung [order]: Kartenzahlung eingegangen',
    lead: 'Ihre Kartenzahlung über [amount] ist eingegangen. [company] kümmert sich jetzt um Ihre Bestellung.',
    values,
  },
  'payment-dispute': {
    label: 'Rückbuchung einer Kartenzahlung',
    about: 'An Anbieter, bei jedem Schritt einer Rückbuchung.',
    title: 'Bestellung [order]: Rückbuchung einer Kartenzahlung',
    lead: 'Der Kunde lässt [amount] von seiner Karte zurückbuchen. Bis das entschieden ist, tragen Sie diesen Betrag.',
    isFixed: true,
    values,
  },
  'payment-account-opened': {
    label: 'Konto beim Zahlungsdienst geöffnet',
    about: 'An Anbieter, zur Sicherheit.',
    title: 'Ihr Konto beim Zahlungsdienst wurde geöffnet',
    lead: 'soeben wurde mit Ihrem Passwort die Seite geöffnet, auf der Sie das Bankkonto für Ihre Kartenzahlungen angeben oder ändern.',
    isFixed: true,
  },
  'debt-reminder': {
    label: 'Offene Provision',
    about: 'An Anbieter, die uns Provision schulden, bis zu dreimal.',
    title: '1. Erinnerung: offene Provision',
    lead: 'noch sind [amount] offen: Provision aus Bestellungen, die Ihre Kunden direkt an Sie bezahlt haben, und Gebühren.',
    isFixed: true,
  },
})

export type PaymentMail = keyof typeof paymentMailTexts
