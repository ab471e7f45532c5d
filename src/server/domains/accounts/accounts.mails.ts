import { siteName } from '#lib/site/name.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { greeting, layout } from '#server/platform/mail/mail-layout.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'

type Recipient = { email: string; firstName: string; lastName: string }

const hello = ({ firstName, lastName }: Recipient) => greeting(firstName, lastName)
const link = (path: string, token: string) => `${settings.publicUrl}${path}?token=${token}`

/** A button of these mails holds a token that opens the account. */
const send = (tx: Tx, to: Recipient, title: string, paragraphs: string[], button?: { label: string; url: string }) =>
  sendMail(tx, {
    to: to.email,
    subject: title,
    ...layout({ title, paragraphs: [hello(to), ...paragraphs], button }),
    isSecret: !!button,
  })

export const mailConfirmation = (tx: Tx, to: Recipient, token: string, hasPassword: boolean, note?: string) =>
  send(
    tx,
    to,
    'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    [
      `willkommen bei ${siteName()}! Nur noch ein Schritt: Bestätigen Sie bitte, dass diese E-Mail-Adresse Ihnen gehört.`,
      ...(note ? [note] : []),
      ...(hasPassword ? [] : ['Dabei legen Sie auch das Passwort fest, mit dem Sie sich künftig anmelden.']),
      'Der Link gilt zwei Tage. Wenn Sie sich nicht registriert haben, können Sie diese Nachricht ignorieren.',
    ],
    {
      label: 'E-Mail-Adresse bestätigen',
      url: `${link('/e-mail-bestaetigen', token)}${hasPassword ? '' : '&passwort=neu'}`,
    },
  )

/** The link sets the password, like that of a new account. */
const mailInvite = (tx: Tx, to: Recipient, title: string, text: string, token: string) =>
  send(
    tx,
    to,
    title,
    [
      text,
      'Mit dem Link bestätigen Sie Ihre E-Mail-Adresse und legen Ihr eigenes Passwort fest. Er gilt zwei Tage.',
      'Wenn Sie damit nichts zu tun haben, können Sie diese Nachricht ignorieren.',
    ],
    { label: 'Einladung annehmen', url: `${link('/e-mail-bestaetigen', token)}&passwort=neu` },
  )

export const mailStaffInvite = (tx: Tx, to: Recipient, roleName: string, token: string) =>
  mailInvite(
    tx,
    to,
    'Ihr Zugang zum Betreiberbereich',
    `Sie sind eingeladen, am Betreiberbereich mitzuarbeiten, mit der Rolle „${roleName}“. Nach der Anmeldung richten Sie als Erstes einen zweiten Faktor ein.`,
    token,
  )

export const mailEmployeeInvite = (tx: Tx, to: Recipient, companyName: string, token: string) =>
  mailInvite(
    tx,
    to,
    `Ihr Zugang bei ${companyName}`,
    `${companyName} hat Sie als Mitarbeiter eingeladen. Sie bekommen ein eigenes Konto; das Passwort des Inhabers brauchen Sie nicht.`,
    token,
  )

/** `whom`: accusative, "für …". */
export const mailLeft = (tx: Tx, to: Recipient, whom: string) =>
  send(tx, to, 'Ihr Zugang ist beendet', [
    `Sie arbeiten mit diesem Konto nicht mehr für ${whom}. Alle Sitzungen sind beendet.`,
    'Ihr Konto besteht als gewöhnliches Kundenkonto weiter. Sie können es im Bereich „Mein Konto“ löschen.',
  ])

/** Art. 17 DSA: what was decided, why, and how to object. */
export const mailBlocked = (tx: Tx, to: Recipient, reason: string) =>
  send(tx, to, 'Ihr Konto wurde gesperrt', [
    'wir haben Ihr Konto gesperrt. Sie können sich nicht mehr anmelden; laufende Bestellungen werden ausgeführt, und Ihre Rechte daraus bleiben.',
    `Grund: ${reason}`,
    `Die Entscheidung hat ein Mensch getroffen. Wenn Sie sie für falsch halten, schreiben Sie uns: ${settings.publicUrl}/kontakt. Wir prüfen sie dann noch einmal und antworten Ihnen. Der Weg zu den Gerichten steht Ihnen immer offen.`,
  ])

export const mailUnblocked = (tx: Tx, to: Recipient) =>
  send(tx, to, 'Ihr Konto ist wieder frei', [
    'die Sperre Ihres Kontos ist aufgehoben. Sie können sich wieder anmelden wie vorher.',
  ])

export const mailNewEmail = (tx: Tx, to: Recipient, token: string) =>
  send(
    tx,
    to,
    'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    [
      `Sie möchten sich künftig mit dieser E-Mail-Adresse bei ${siteName()} anmelden. Bitte bestätigen Sie, dass sie Ihnen gehört.`,
      'Der Link gilt einen Tag. Bis dahin bleibt Ihre bisherige Adresse gültig.',
    ],
    { label: 'Neue Adresse bestätigen', url: link('/e-mail-bestaetigen', token) },
  )

export const mailEmailChanging = (tx: Tx, to: Recipient, newEmail: string) =>
  send(tx, to, 'Ihre E-Mail-Adresse soll geändert werden', [
    `die E-Mail-Adresse Ihres Kontos soll auf ${newEmail} geändert werden. Das geschieht, sobald die neue Adresse bestätigt ist.`,
    'Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort und beenden Sie fremde Sitzungen auf der Seite „Sicherheit“.',
  ])

export const mailPasswordReset = (tx: Tx, to: Recipient, token: string) =>
  send(
    tx,
    to,
    'Neues Passwort festlegen',
    [
      `Sie möchten ein neues Passwort für Ihr Konto bei ${siteName()} festlegen. Das geht über diesen Link.`,
      'Der Link gilt eine Stunde. Wenn Sie kein neues Passwort wünschen, ignorieren Sie diese Nachricht: Ihr Passwort bleibt unverändert.',
    ],
    { label: 'Neues Passwort festlegen', url: link('/passwort-neu', token) },
  )

export const mailPasswordChanged = (tx: Tx, to: Recipient) =>
  send(tx, to, 'Ihr Passwort wurde geändert', [
    `das Passwort Ihres Kontos bei ${siteName()} wurde soeben geändert. Auf anderen Geräten sind Sie jetzt abgemeldet.`,
    'Waren Sie das nicht? Dann legen Sie bitte sofort über „Passwort vergessen“ ein neues Passwort fest.',
  ])

const twoFactorLetters = {
  on: [
    'Zwei-Faktor-Anmeldung eingeschaltet',
    'ab jetzt fragen wir bei jeder Anmeldung zusätzlich nach einem Code, den wir Ihnen per SMS schicken.',
  ],
  off: [
    'Zwei-Faktor-Anmeldung ausgeschaltet',
    'bei der Anmeldung schicken wir Ihnen ab jetzt keinen Code mehr per SMS.',
  ],
  'app-on': [
    'Authenticator-App eingerichtet',
    'ab jetzt fragen wir bei jeder Anmeldung zusätzlich nach einem Code aus Ihrer Authenticator-App.',
  ],
  'app-off': ['Authenticator-App entfernt', 'bei der Anmeldung fragen wir nicht mehr nach einem Code aus der App.'],
} as const

export const mailTwoFactorChanged = (tx: Tx, to: Recipient, change: keyof typeof twoFactorLetters) => {
  const [title, text] = twoFactorLetters[change]
  return send(tx, to, title, [text, 'Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort.'])
}

export const mailRecoveryCodesMade = (tx: Tx, to: Recipient) =>
  send(tx, to, 'Neue Wiederherstellungscodes', [
    'für Ihr Konto wurden soeben neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
    'Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort.',
  ])

export const mailAccountDeleted = (tx: Tx, to: Recipient) =>
  send(tx, to, 'Ihr Konto wurde gelöscht', [
    `Ihr Konto bei ${siteName()} ist gelöscht und Ihre persönlichen Daten sind entfernt. Was wir nach dem Gesetz aufbewahren müssen, löschen wir nach Ablauf der Frist.`,
    'Danke, dass Sie bei uns waren.',
  ])
