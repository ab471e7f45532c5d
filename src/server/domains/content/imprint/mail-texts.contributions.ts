import { letterKinds } from '#server/platform/mail/letter-texts.ts'

export const bankLetters = letterKinds({
  'platform-bank': {
    label: 'Bankverbindung der Plattform geändert',
    about: 'An alle, die die Plattform führen, zur Sicherheit. Das alte und das neue Konto bleiben.',
    title: 'Bankverbindung geändert',
    lead: 'das Konto, auf das Anbieter ihre Rechnungen zahlen, oder die Gläubiger-ID wurde soeben geändert.',
    isFixed: true,
  },
})
