import { formatDate } from '#lib/format.ts'
import { letterOf } from '#server/platform/mail/letter-texts.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { greeting } from '#server/platform/mail/mail-layout.ts'
import { composeMail, composeText } from '#server/platform/mail/mail-texts.ts'
import { sendSms } from '#server/platform/mail/sms.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { accountLetters, type accountMailTexts, codeText } from './registration/mail-texts.contributions.ts'

type Recipient = { email: string; firstName: string; lastName: string }

type Edited = { values?: Record<string, string>; notes?: string[]; url?: string }

const hello = ({ firstName, lastName }: Recipient) => greeting(firstName, lastName)
const link = (path: string, token: string) => `${settings.publicUrl}${path}?token=${token}`

type Told = { title: string; paragraphs: string[]; button?: { label: string; url: string } }

/** A button of these mails holds a token that opens the account. */
const send = async (tx: Tx, kind: keyof typeof accountLetters, to: Recipient, { title, paragraphs, button }: Told) =>
  sendMail(tx, {
    to: to.email,
    ...(await letterOf(accountLetters)(tx, kind, {
      title,
      paragraphs: [hello(to), ...paragraphs],
      ...(button && { button }),
    })),
    isSecret: !!button,
  })

/** A mail whose words the operator may edit. */
const sendEditable = async (tx: Tx, to: Recipient, name: keyof typeof accountMailTexts, parts: Edited = {}) =>
  sendMail(tx, {
    to: to.email,
    ...(await composeMail(tx, name, { hello: hello(to), ...parts })),
    isSecret: !!parts.url,
  })

/** What the page behind the link asks for beside the tap. */
const passwordOf = ({ passwordHash, role }: NewAccount) => {
  if (passwordHash) return { note: [], param: '' }
  return role === 'User'
    ? { note: [], param: '&passwort=freiwillig' }
    : {
        note: ['Dabei legen Sie auch das Passwort fest, mit dem Sie sich künftig anmelden.'],
        param: '&passwort=neu',
      }
}

type NewAccount = Recipient & { passwordHash: string | null; role: string }

export const mailConfirmation = (tx: Tx, to: NewAccount, token: string, note?: string) => {
  const password = passwordOf(to)
  return sendEditable(tx, to, 'account-confirm', {
    notes: [...(note ? [note] : []), ...password.note],
    url: `${link('/e-mail-bestaetigen', token)}${password.param}`,
  })
}

/** The link sets the password, like that of a new account. */
type Invite = { title: string; text: string; token: string }

const mailInvite = (tx: Tx, kind: keyof typeof accountLetters, to: Recipient, { title, text, token }: Invite) =>
  send(tx, kind, to, {
    title,
    paragraphs: [
      text,
      'Mit dem Link bestätigen Sie Ihre E-Mail-Adresse und legen Ihr eigenes Passwort fest. Er gilt zwei Tage.',
      'Wenn Sie damit nichts zu tun haben, können Sie diese Nachricht ignorieren.',
    ],
    button: { label: 'Einladung annehmen', url: `${link('/e-mail-bestaetigen', token)}&passwort=neu` },
  })

export const mailStaffInvite = (tx: Tx, to: Recipient, roleName: string, token: string) =>
  mailInvite(tx, 'account-staff-invite', to, {
    title: 'Ihr Zugang zum Betreiberbereich',
    text: `Sie sind eingeladen, am Betreiberbereich mitzuarbeiten, mit der Rolle „${roleName}“. Nach der Anmeldung richten Sie als Erstes einen zweiten Faktor ein.`,
    token,
  })

export const mailEmployeeInvite = (tx: Tx, to: Recipient, companyName: string, token: string) =>
  mailInvite(tx, 'account-team-invite', to, {
    title: `Ihr Zugang bei ${companyName}`,
    text: `${companyName} hat Sie als Mitarbeiter eingeladen. Sie bekommen ein eigenes Konto; das Passwort des Inhabers brauchen Sie nicht.`,
    token,
  })

/** `whom`: accusative, "für …". */
export const mailLeft = (tx: Tx, to: Recipient, whom: string) =>
  send(tx, 'account-left', to, {
    title: 'Ihr Zugang ist beendet',
    paragraphs: [
      `Sie arbeiten mit diesem Konto nicht mehr für ${whom}. Alle Sitzungen sind beendet.`,
      'Ihr Konto besteht als gewöhnliches Kundenkonto weiter. Sie können es im Bereich „Mein Konto“ löschen.',
    ],
  })

/** Art. 17 DSA: what was decided, why, and how to object. */
export const mailBlocked = (tx: Tx, to: Recipient, reason: string) =>
  send(tx, 'account-blocked', to, {
    title: 'Ihr Konto wurde gesperrt',
    paragraphs: [
      'wir haben Ihr Konto gesperrt. Sie können sich nicht mehr anmelden; laufende Bestellungen werden ausgeführt, und Ihre Rechte daraus bleiben.',
      `Grund: ${reason}`,
      `Die Entscheidung hat ein Mensch getroffen. Wenn Sie sie für falsch halten, schreiben Sie uns: ${settings.publicUrl}/kontakt. Wir prüfen sie dann noch einmal und antworten Ihnen. Der Weg zu den Gerichten steht Ihnen immer offen.`,
    ],
  })

/** No restriction, since logging in goes on; who is logged out everywhere still should know by whom. */
export const mailLoggedOut = (tx: Tx, to: Recipient) =>
  send(tx, 'account-logged-out', to, {
    title: 'Sie wurden überall abgemeldet',
    paragraphs: [
      'unser Kundendienst hat alle Anmeldungen Ihres Kontos beendet, zum Beispiel, weil ein Gerät verloren ging. Sie können sich sofort wieder anmelden.',
      `Wenn Sie damit nicht gerechnet haben, ändern Sie bitte Ihr Passwort und schreiben Sie uns: ${settings.publicUrl}/kontakt.`,
    ],
  })

export const mailViewed = (tx: Tx, to: Recipient, reason: string) =>
  send(tx, 'account-viewed', to, {
    title: 'Unser Kundendienst sieht Ihr Konto an',
    paragraphs: [
      'eine Person aus unserem Kundendienst sieht Ihr Konto gerade so, wie Sie es sehen. Das endet nach höchstens 30 Minuten.',
      `Grund: ${reason}`,
      'Sie kann dabei nichts ändern, nichts kaufen und nichts herunterladen. Ihr Passwort und Ihre Nachrichten sieht sie nicht. Jeder Aufruf steht in unserem Protokoll.',
      `Wenn Sie damit nicht gerechnet haben, beenden Sie die Sitzung unter „Sicherheit“ (${settings.publicUrl}/konto/sicherheit) und schreiben Sie uns: ${settings.publicUrl}/kontakt.`,
    ],
  })

export const mailDeletionAsked = (tx: Tx, to: Recipient, from: string, dueOn: string) =>
  send(tx, 'account-deletion-asked', to, {
    title: 'Wir löschen Ihr Konto auf Ihren Wunsch',
    paragraphs: [
      `Sie haben uns gebeten, Ihr Konto zu löschen. Das geschieht frühestens am ${formatDate(from)} und spätestens am ${formatDate(dueOn)}. Was das Gesetz aufzubewahren verlangt, bleibt so lange ohne Ihren Namen.`,
      `War das nicht Ihr Wunsch? Dann schreiben Sie uns bitte sofort: ${settings.publicUrl}/kontakt.`,
    ],
  })

export const mailSecondFactorReset = (tx: Tx, to: Recipient) =>
  send(tx, 'account-two-factor-reset', to, {
    title: 'Zwei-Faktor-Anmeldung zurückgesetzt',
    paragraphs: [
      'auf Ihren Wunsch hat unser Kundendienst die Anmeldung mit einem Code ausgeschaltet und alle Sitzungen beendet. Sie melden sich jetzt mit Ihrem Passwort an.',
      'Bitte schalten Sie den zweiten Schritt unter „Sicherheit“ wieder ein.',
      `Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort und schreiben Sie uns: ${settings.publicUrl}/kontakt.`,
    ],
  })

export const mailDetailsChanged = (tx: Tx, to: Recipient) =>
  send(tx, 'account-details-changed', to, {
    title: 'Ihre Angaben wurden geändert',
    paragraphs: [
      `unser Kundendienst hat auf Ihren Wunsch Ihren Namen oder Ihre Telefonnummer geändert. Sie sehen die Angaben unter „Profil“: ${settings.publicUrl}/konto/profil`,
      `War das nicht Ihr Wunsch? Dann schreiben Sie uns bitte: ${settings.publicUrl}/kontakt.`,
    ],
  })

export const mailUnblocked = (tx: Tx, to: Recipient) => sendEditable(tx, to, 'account-unblocked')

export const mailNewEmail = (tx: Tx, to: Recipient, token: string) =>
  sendEditable(tx, to, 'account-new-email', { url: link('/e-mail-bestaetigen', token) })

export const mailEmailChanging = (tx: Tx, to: Recipient, newEmail: string) =>
  sendEditable(tx, to, 'account-email-changing', { values: { newEmail } })

export const mailPasswordReset = (tx: Tx, to: Recipient, token: string) =>
  sendEditable(tx, to, 'account-password-reset', { url: link('/passwort-neu', token) })

export const mailPasswordChanged = (tx: Tx, to: Recipient) => sendEditable(tx, to, 'account-password-changed')

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
  return send(tx, 'account-two-factor', to, {
    title,
    paragraphs: [text, 'Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort.'],
  })
}

export const mailRecoveryCodesMade = (tx: Tx, to: Recipient) =>
  send(tx, 'account-recovery-codes', to, {
    title: 'Neue Wiederherstellungscodes',
    paragraphs: [
      'für Ihr Konto wurden soeben neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
      'Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort.',
    ],
  })

export const mailAccountDeleted = (tx: Tx, to: Recipient) => sendEditable(tx, to, 'account-deleted')

/** Sends a code to a mobile, if the transaction commits. */
export const sendCode = async (tx: Tx, to: string, code: string) => {
  const text = await composeText(tx, 'sms-code', codeText, { code })
  return sendSms(tx, { to, text: [text, ...codeText.facts].join(' '), isSecret: true })
}
