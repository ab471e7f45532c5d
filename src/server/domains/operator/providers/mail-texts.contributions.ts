import { letterKinds, letterOf } from '#server/platform/mail/letter-texts.ts'

export const operatorMailTexts = letterKinds({
  'operator-letter': {
    label: 'Schreiben an einen Anbieter',
    about: 'An einen Anbieter, geschrieben auf seiner Seite unter „Anbieter“. Betreff und Text kommen von Ihnen.',
    title: 'Ihre Öffnungszeiten im Dezember',
    lead: 'bitte prüfen Sie Ihre Öffnungszeiten an den Feiertagen.',
    isFixed: true,
    keepsTitle: true,
  },
})

export const letterMail = letterOf(operatorMailTexts)
