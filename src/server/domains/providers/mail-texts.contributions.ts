import { letterKinds, letterOf } from '#server/platform/mail/letter-texts.ts'

/** The mails about bank data, the contract with providers, and wishes for an appointment. */
export const providerMailTexts = letterKinds({
  'page-hidden': {
    label: 'Seite ausgeblendet, weil Angaben fehlen',
    about: 'An Anbieter, von denen ein Gesetz seit heute mehr verlangt (Art. 4 der Verordnung (EU) 2019/1150).',
    title: 'Ihre Seite ist nicht mehr zu sehen',
    lead: 'seit heute verlangt das Gesetz Angaben von Ihnen, die noch fehlen. Ein Programm hat Ihre Seite und Ihre Angebote deshalb ausgeblendet; neue Bestellungen sind nicht möglich. Laufende Bestellungen erfüllen Sie bitte wie gewohnt.',
    isFixed: true,
  },
  'bank-given': {
    label: 'Bankverbindung hinterlegt',
    about: 'An Anbieter, zur Sicherheit. Das alte und das neue Konto bleiben.',
    title: 'Ihre Bankverbindung ist hinterlegt',
    lead: 'die Bankverbindung für Ihre Auszahlungen ist hinterlegt.',
    isFixed: true,
  },
  'bank-changed': {
    label: 'Bankverbindung geändert',
    about: 'An Anbieter, zur Sicherheit. Das alte und das neue Konto bleiben.',
    title: 'Ihre Bankverbindung wurde geändert',
    lead: 'die Bankverbindung für Ihre Auszahlungen wurde soeben geändert.',
    isFixed: true,
  },
  'bank-held': {
    label: 'Neue Bankverbindung wird geprüft',
    about: 'An Anbieter, zur Sicherheit. Das alte und das neue Konto bleiben.',
    title: 'Ihre neue Bankverbindung wird geprüft',
    lead: 'für Ihre Auszahlungen wurde eine andere Bankverbindung eingetragen. Wir prüfen sie; bis dahin gehen Auszahlungen auf das bisherige Konto.',
    isFixed: true,
  },
  'contract-changed': {
    label: 'Neuer Anbietervertrag',
    about: 'An alle Anbieter, mindestens 15 Tage vor einer Änderung. Was sich ändert und das Kündigungsrecht bleiben.',
    title: 'Neuer Anbietervertrag ab [day]',
    lead: 'wir ändern den Anbietervertrag. Die neue Fassung gilt ab dem [day].',
    isFixed: true,
  },
  'appointment-asked': {
    label: 'Terminwunsch eingegangen',
    about: 'An alle, die sich bei einem Betrieb einen Termin wünschen.',
    title: 'Ihr Terminwunsch bei [company]',
    lead: 'Ihr Terminwunsch für den [day] ist bei [company] angekommen. Der Termin steht fest, sobald der Betrieb ihn bestätigt.',
  },
  'appointment-asked-provider': {
    label: 'Terminwunsch (Anbieter)',
    about: 'An Anbieter, bei denen sich jemand einen Termin wünscht.',
    title: 'Terminwunsch für den [day]',
    lead: '[person] möchte gern einen Termin bei Ihnen: [day], 10:00 Uhr.',
    isFixed: true,
  },
  'appointment-answered': {
    label: 'Antwort auf einen Terminwunsch',
    about: 'An alle, deren Terminwunsch der Betrieb beantwortet hat.',
    title: 'Ihr Terminwunsch bei [company]',
    lead: 'Ihr Termin am [day], 10:00 Uhr ist bestätigt.',
    isFixed: true,
  },
})

export type ProviderMail = keyof typeof providerMailTexts
export const letterMail = letterOf(providerMailTexts)
