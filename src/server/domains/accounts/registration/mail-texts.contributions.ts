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

/** Mails about accounts whose words the operator may edit. Blocking (Art. 17 DSA) and sign-in changes are not among them. */
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
} satisfies Record<string, MailTextKind>
