import { letterKinds } from '#server/platform/mail/letter-texts.ts'
import type { MailTextKind } from '#server/platform/mail/mail-texts.ts'

const plain = (
  label: string,
  about: string,
  subject: string,
  opening: string,
  facts: string[],
  button?: string,
): MailTextKind => ({
  label,
  about,
  placeholders: {},
  required: [],
  standard: { subject, opening, closing: '' },
  facts,
  ...(button && { button }),
})

/** Mails about access. What a blocked account must read (Art. 17 DSA) and what guards an account stay. */
export const accountLetters = letterKinds({
  'account-staff-invite': {
    label: 'Einladung in den Betreiberbereich',
    about: 'An neue Mitarbeiter des Betreibers.',
    title: 'Ihr Zugang zum Betreiberbereich',
    lead: 'Sie sind eingeladen, am Betreiberbereich mitzuarbeiten, mit der Rolle „Redaktion“. Nach der Anmeldung richten Sie als Erstes einen zweiten Faktor ein.',
    isFixed: true,
  },
  'account-team-invite': {
    label: 'Einladung eines Anbieters',
    about: 'An neue Mitarbeiter eines Anbieters.',
    title: 'Ihr Zugang bei [company]',
    lead: '[company] hat Sie als Mitarbeiter eingeladen. Sie bekommen ein eigenes Konto; das Passwort des Inhabers brauchen Sie nicht.',
    isFixed: true,
  },
  'account-left': {
    label: 'Zugang beendet',
    about: 'An Mitarbeiter, die nicht mehr dabei sind.',
    title: 'Ihr Zugang ist beendet',
    lead: 'Sie arbeiten mit diesem Konto nicht mehr für [company]. Alle Sitzungen sind beendet.',
    isFixed: true,
  },
  'account-blocked': {
    label: 'Konto gesperrt',
    about: 'An gesperrte Konten (Art. 17 DSA). Grund und Rechtsbehelfe bleiben.',
    title: 'Ihr Konto wurde gesperrt',
    lead: 'wir haben Ihr Konto gesperrt. Sie können sich nicht mehr anmelden; laufende Bestellungen werden ausgeführt, und Ihre Rechte daraus bleiben.',
    isFixed: true,
  },
  'account-logged-out': {
    label: 'Vom Kundendienst abgemeldet',
    about: 'An Konten, deren Anmeldungen der Kundendienst beendet.',
    title: 'Sie wurden überall abgemeldet',
    lead: 'unser Kundendienst hat alle Anmeldungen Ihres Kontos beendet, zum Beispiel, weil ein Gerät verloren ging. Sie können sich sofort wieder anmelden.',
  },
  'account-viewed': {
    label: 'Konto vom Kundendienst angesehen',
    about: 'An Personen, deren Konto ein Mitarbeiter ansieht. Grund und Rechte bleiben.',
    title: 'Unser Kundendienst sieht Ihr Konto an',
    lead: 'eine Person aus unserem Kundendienst sieht Ihr Konto gerade so, wie Sie es sehen. Das endet nach höchstens 30 Minuten.',
    isFixed: true,
  },
  'account-deletion-asked': {
    label: 'Löschung verlangt',
    about: 'An Personen, die ihr Konto per Brief oder Telefon löschen lassen. Die Frist bleibt.',
    title: 'Wir löschen Ihr Konto auf Ihren Wunsch',
    lead: 'Sie haben uns gebeten, Ihr Konto zu löschen. Das geschieht frühestens am [day] und spätestens am [day]. Was das Gesetz aufzubewahren verlangt, bleibt so lange ohne Ihren Namen.',
    isFixed: true,
  },
  'account-two-factor-reset': {
    label: 'Zweiter Faktor zurückgesetzt',
    about: 'An Personen, für die der Kundendienst den zweiten Schritt ausgeschaltet hat.',
    title: 'Zwei-Faktor-Anmeldung zurückgesetzt',
    lead: 'auf Ihren Wunsch hat unser Kundendienst die Anmeldung mit einem Code ausgeschaltet und alle Sitzungen beendet. Sie melden sich jetzt mit Ihrem Passwort an.',
    isFixed: true,
  },
  'account-details-changed': {
    label: 'Angaben berichtigt',
    about: 'An Personen, deren Namen oder Telefonnummer der Kundendienst berichtigt hat.',
    title: 'Ihre Angaben wurden geändert',
    lead: 'unser Kundendienst hat auf Ihren Wunsch Ihren Namen oder Ihre Telefonnummer geändert. Sie sehen die Angaben unter „Profil“: https://www.example.de/konto/profil',
    isFixed: true,
  },
  'account-two-factor': {
    label: 'Zweiter Faktor geändert',
    about: 'An Konten, zur Sicherheit.',
    title: 'Zwei-Faktor-Anmeldung eingeschaltet',
    lead: 'ab jetzt fragen wir bei jeder Anmeldung zusätzlich nach einem Code, den wir Ihnen per SMS schicken.',
    isFixed: true,
  },
  'account-recovery-codes': {
    label: 'Neue Wiederherstellungscodes',
    about: 'An Konten, zur Sicherheit.',
    title: 'Neue Wiederherstellungscodes',
    lead: 'für Ihr Konto wurden soeben neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
    isFixed: true,
  },
})

/** The text message with a code. That nobody else should get it stays behind it. */
export const codeText: MailTextKind = {
  channel: 'sms',
  label: 'SMS: Code',
  about: 'An alle, die ihre Nummer bestätigen oder sich mit SMS anmelden.',
  placeholders: { code: { label: 'der Code', sample: '123456', longest: '123456' } },
  required: ['code'],
  standard: { subject: '', opening: 'Ihr {{siteName}}-Code: {{code}}.', closing: '' },
  facts: ['Er gilt 5 Minuten. Geben Sie ihn an niemanden weiter.'],
}

/** Mails about accounts whose words the operator may edit. */
export const accountMailTexts = {
  'account-confirm': plain(
    'E-Mail-Adresse bestätigen',
    'An jedes neue Konto. Erst der Klick darin öffnet es.',
    'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    'willkommen bei {{siteName}}! Nur noch ein Schritt: Bestätigen Sie bitte, dass diese E-Mail-Adresse Ihnen gehört.',
    ['Der Link gilt zwei Tage. Wenn Sie sich nicht registriert haben, können Sie diese Nachricht ignorieren.'],
    'E-Mail-Adresse bestätigen',
  ),
  'account-unblocked': plain(
    'Konto wieder frei',
    'Wenn die Sperre eines Kontos aufgehoben wird.',
    'Ihr Konto ist wieder frei',
    'die Sperre Ihres Kontos ist aufgehoben.',
    ['Sie können sich wieder anmelden wie vorher.'],
  ),
  'account-new-email': plain(
    'Neue E-Mail-Adresse bestätigen',
    'An die neue Adresse, wenn jemand seine E-Mail-Adresse ändert.',
    'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    'Sie möchten sich künftig mit dieser E-Mail-Adresse bei {{siteName}} anmelden. Bitte bestätigen Sie, dass sie Ihnen gehört.',
    ['Der Link gilt einen Tag. Bis dahin bleibt Ihre bisherige Adresse gültig.'],
    'Neue Adresse bestätigen',
  ),
  'account-email-changing': {
    label: 'E-Mail-Adresse soll geändert werden',
    about: 'An die bisherige Adresse, zur Sicherheit.',
    placeholders: {
      newEmail: {
        label: 'Neue E-Mail-Adresse',
        sample: 'anna.neu@example.de',
        longest: 'maximiliane-friederike.von-und-zu-hohenstein-langenburg@sehr-lange-beispieladresse.example',
      },
    },
    required: ['newEmail'],
    standard: {
      subject: 'Ihre E-Mail-Adresse soll geändert werden',
      opening:
        'die E-Mail-Adresse Ihres Kontos soll auf {{newEmail}} geändert werden. Das geschieht, sobald die neue Adresse bestätigt ist.',
      closing: '',
    },
    facts: [
      'Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort und beenden Sie fremde Sitzungen auf der Seite „Sicherheit“.',
    ],
  },
  'account-password-reset': plain(
    'Neues Passwort festlegen',
    'An alle, die ihr Passwort vergessen haben.',
    'Neues Passwort festlegen',
    'Sie möchten ein neues Passwort für Ihr Konto bei {{siteName}} festlegen. Das geht über diesen Link.',
    [
      'Der Link gilt eine Stunde. Wenn Sie kein neues Passwort wünschen, ignorieren Sie diese Nachricht: Ihr Passwort bleibt unverändert.',
    ],
    'Neues Passwort festlegen',
  ),
  'account-password-changed': plain(
    'Passwort geändert',
    'Nach jeder Änderung des Passworts, zur Sicherheit.',
    'Ihr Passwort wurde geändert',
    'das Passwort Ihres Kontos bei {{siteName}} wurde soeben geändert. Auf anderen Geräten sind Sie jetzt abgemeldet.',
    ['Waren Sie das nicht? Dann legen Sie bitte sofort über „Passwort vergessen“ ein neues Passwort fest.'],
  ),
  'account-deleted': plain(
    'Konto gelöscht',
    'Wenn jemand sein Konto löscht.',
    'Ihr Konto wurde gelöscht',
    'Ihr Konto bei {{siteName}} ist gelöscht und Ihre persönlichen Daten sind entfernt. Was wir nach dem Gesetz aufbewahren müssen, löschen wir nach Ablauf der Frist.',
    ['Danke, dass Sie bei uns waren.'],
  ),
  ...accountLetters,
  'sms-code': codeText,
} satisfies Record<string, MailTextKind>
