import { letterKinds } from '#server/platform/mail/letter-texts.ts'

/** The mails to providers about their money with the platform. */
export const payoutMailTexts = letterKinds({
  'payout-paid': {
    label: 'Auszahlung unterwegs',
    about: 'An Anbieter, wenn wir überwiesen haben.',
    title: 'Ihre Auszahlung ist unterwegs',
    lead: 'Wir haben Ihnen [amount] überwiesen. Je nach Bank dauert es ein bis zwei Werktage, bis der Betrag auf Ihrem Konto ist.',
  },
  'payout-refused': {
    label: 'Auszahlung abgelehnt oder zurückgekommen',
    about: 'An Anbieter, mit dem Grund.',
    title: 'Ihre Auszahlung ist zurückgekommen',
    lead: 'Ihre Auszahlung über [amount] konnte die Bank nicht ausführen: Konto erloschen.',
    isFixed: true,
  },
  'commission-invoice': {
    label: 'Provisionsrechnung',
    about: 'An Anbieter, jeden Monat, mit der Rechnung.',
    title: 'Ihre Provisionsrechnung für Oktober 2026',
    lead: 'im Anhang finden Sie die Rechnung P-2026-0042 über [amount]. Der Betrag ist mit Ihrem Guthaben schon verrechnet.',
    isFixed: true,
  },
  'commission-correction': {
    label: 'Korrektur der Provisionsrechnung',
    about: 'An Anbieter, wenn nach Erstattungen Provision zurückgeht.',
    title: 'Korrektur Ihrer Provisionsrechnung, Oktober 2026',
    lead: 'nach Erstattungen haben wir Ihnen [amount] Provision gutgeschrieben. Die Korrektur P-2026-0043 finden Sie im Anhang.',
    isFixed: true,
  },
  'debit-mandate': {
    label: 'Lastschriftmandat erteilt',
    about: 'An Anbieter, die ein SEPA-Mandat erteilt haben. Der Wortlaut des Mandats bleibt.',
    title: 'Ihr SEPA-Lastschriftmandat',
    lead: 'Sie haben uns soeben das Mandat MW-42-1 für das Konto DE02 … 3000 erteilt:',
    isFixed: true,
  },
  'debit-mandate-ended': {
    label: 'Lastschriftmandat beendet',
    about: 'An Anbieter, deren Mandat nicht mehr gilt.',
    title: 'Ihr SEPA-Lastschriftmandat ist beendet',
    lead: 'Das Mandat MW-42-1 gilt nicht mehr: Sie haben es widerrufen.',
    isFixed: true,
  },
  'debit-announced': {
    label: 'Lastschrift angekündigt',
    about: 'An Anbieter, vor jeder Lastschrift. Betrag, Tag, Mandat und Gläubiger bleiben.',
    title: 'Lastschrift über [amount] am [day]',
    lead: 'am [day] ziehen wir [amount] von Ihrem Konto DE02 … 3000 ein: Provision und Gebühren, die mit Ihrem Guthaben nicht verrechnet werden konnten.',
    isFixed: true,
  },
  'debit-returned': {
    label: 'Lastschrift zurückgegeben',
    about: 'An Anbieter, deren Bank eine Lastschrift zurückgegeben hat.',
    title: 'Ihre Bank hat eine Lastschrift zurückgegeben',
    lead: 'die Lastschrift über [amount] kam zurück: keine Deckung.',
    isFixed: true,
  },
  'debit-canceled': {
    label: 'Lastschrift entfällt',
    about: 'An Anbieter, wenn eine angekündigte Lastschrift nicht eingezogen wird.',
    title: 'Eine angekündigte Lastschrift entfällt',
    lead: 'die angekündigte Lastschrift über [amount] ziehen wir nicht ein: Der Betrag ist inzwischen verrechnet.',
    isFixed: true,
  },
})

export type PayoutMail = keyof typeof payoutMailTexts
