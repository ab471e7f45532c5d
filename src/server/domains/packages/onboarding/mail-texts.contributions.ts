import { letterKinds, letterOf } from '#server/platform/mail/letter-texts.ts'

/** The mails about approval, tax data and packages of providers. */
export const packageMailTexts = letterKinds({
  'approval-given': {
    label: 'Angaben freigegeben',
    about: 'An Anbieter, wenn wir ihre Angaben geprüft und freigegeben haben.',
    title: 'Ihre Änderung ist freigegeben',
    lead: 'wir haben Ihre geänderten Angaben geprüft. Sie gelten ab jetzt, auch auf neuen Rechnungen.',
  },
  'approval-question': {
    label: 'Rückfrage zu den Angaben',
    about: 'An Anbieter, deren Angaben wir nicht freigeben konnten. Der Grund bleibt.',
    title: 'Rückfrage zu Ihren Angaben',
    lead: 'zu Ihren Angaben haben wir eine Rückfrage:',
    isFixed: true,
  },
  'approval-recheck': {
    label: 'Geänderte Angaben eines Anbieters',
    about: 'An uns, wenn ein freigegebener Anbieter etwas ändert.',
    title: 'Geänderte Angaben: [company]',
    lead: '[company] hat Angaben oder Nachweise geändert. Bis zur Prüfung gilt, was freigegeben ist.',
  },
  'approval-recheck-owner': {
    label: 'Änderung wird geprüft',
    about: 'An Anbieter, die freigegebene Angaben geändert haben.',
    title: 'Ihre Änderung wird geprüft',
    lead: 'Ihre geänderten Angaben oder Nachweise sind bei uns angekommen. Wir prüfen sie; bis dahin bleibt alles sichtbar, was freigegeben ist.',
  },
  'vat-unknown': {
    label: 'USt-IdNr. ist nicht bekannt',
    about: 'An Anbieter, deren Umsatzsteuer-Identifikationsnummer das Register der EU nicht kennt.',
    title: 'Ihre USt-IdNr. ist nicht bekannt',
    lead: 'das Register der EU (VIES) kennt die USt-IdNr. DE123456788 nicht. Bitte prüfen Sie die Nummer in Ihren Unternehmensdaten.',
    isFixed: true,
  },
  'tax-data': {
    label: 'Steuerliche Angaben fehlen',
    about: 'An Anbieter, bis zu dreimal, dann mit der Sperre (PStTG).',
    title: 'Bitte ergänzen Sie Ihre steuerlichen Angaben',
    lead: 'Nach dem Plattformen-Steuertransparenzgesetz (PStTG) müssen wir dem Finanzamt jedes Jahr melden, wer über uns verkauft.',
    isFixed: true,
  },
  'commission-changed': {
    label: 'Geänderte Provision',
    about: 'An Anbieter, deren Provision sich durch eine Regel ändert. Satz, Tag und Grund bleiben.',
    title: 'Ihre Provision ab 05.12.2026',
    lead: 'ab dem [day] beträgt die Provision auf Ihre Verkäufe in der Kategorie „Elektronik“ 10 %, bisher 8 %. Das gilt für Bestellungen ab diesem Tag; was vorher bestellt wurde, bleibt, wie es ist.',
    isFixed: true,
  },
  'package-booked': {
    label: 'Paket gebucht',
    about: 'An Anbieter, die ein Paket zum Testen gebucht haben. Preis und Tage bleiben.',
    title: 'Ihr Paket Plus ist gebucht',
    lead: 'danke für Ihre Buchung! Sie ist bei uns eingegangen, und das Paket Plus gilt ab sofort.',
    isFixed: true,
  },
  'package-invoice': {
    label: 'Rechnung für das Paket',
    about: 'An Anbieter, mit der Rechnung.',
    title: 'Ihre Rechnung A-2026-0042',
    lead: 'im Anhang finden Sie die Rechnung über [amount].',
    isFixed: true,
  },
  'package-reminder': {
    label: 'Rechnung für das Paket offen',
    about: 'An Anbieter, die die Rechnung für ihr Paket noch nicht bezahlt haben.',
    title: '1. Erinnerung: Rechnung A-2026-0042',
    lead: 'für die Rechnung A-2026-0042 vom [day] sind noch [amount] offen. Bitte überweisen Sie den Betrag mit dem Verwendungszweck A-2026-0042.',
    isFixed: true,
  },
  'package-ended': {
    label: 'Paket beendet',
    about: 'An Anbieter, deren Paket gekündigt oder nicht bezahlt ist.',
    title: 'Ihr Paket Plus ist beendet',
    lead: 'Sie haben es zum Ende der Laufzeit gekündigt.',
    isFixed: true,
  },
  'package-switched': {
    label: 'Neues Paket gilt',
    about: 'An Anbieter, bei denen nach einem Wechsel etwas nicht mehr gezeigt wird.',
    title: 'Ihr Paket Basis gilt jetzt',
    lead: '3 Produkte sind mehr, als Ihr Paket enthält, und deshalb ausgeblendet. Gelöscht wird nichts; welche Sie zeigen, entscheiden Sie in Ihrer Produktliste.',
    isFixed: true,
  },
})

export const letterMail = letterOf(packageMailTexts)
