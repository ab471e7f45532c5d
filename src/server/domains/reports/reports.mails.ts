import { type ReportedType, reportedNouns } from '#contract/reports/calls.ts'
import { siteName } from '#lib/site/name.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { greeting } from '#server/platform/mail/mail-layout.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { letterMail, type ReportMail } from './mail-texts.contributions.ts'

type Letter = { title: string; paragraphs: string[]; button?: { label: string; url: string } }

const send = async (tx: Tx, kind: ReportMail, to: string, letter: Letter) =>
  sendMail(tx, { to, ...(await letterMail(tx, kind, letter)) })

const linkOf = (path: string) => `${settings.publicUrl}${path}`
const starsOf = (stars: number) => (stars === 1 ? '1 Stern' : `${stars} Sterne`)

type Quoted = { stars: number | null; title: string; text: string }
const quoted = ({ stars, title, text }: Quoted) =>
  [[stars && starsOf(stars), title].filter(Boolean).join(': '), text].filter(Boolean).join('\n')

type Reported = Quoted & { type: ReportedType; about: string; key: string; reason: string; notice: string }
const follow = (key: string) => ({ label: 'Stand der Meldung', url: linkOf(`/meldung/${key}`) })

const words = {
  review: {
    the: 'die',
    reported: 'die gemeldete',
    head: 'Gemeldete Bewertung',
    yours: 'Ihre Bewertung',
    of: (about: string) => `Bewertung von „${about}“`,
    hidden: 'Ihre Bewertung wurde ausgeblendet',
    stays: 'Ihre Bewertung bleibt stehen',
    gone: (about: string) =>
      `die Bewertung von „${about}“, die Sie gemeldet haben, wurde inzwischen von ihrem Verfasser gelöscht.`,
    hiddenText: (about: string) =>
      `Ihre Bewertung von „${about}“ wurde gemeldet und ist auf ${siteName()} nicht mehr zu sehen. Sie zählt auch nicht mehr zum Durchschnitt.`,
    staysText: (about: string) =>
      `Ihre Bewertung von „${about}“ wurde gemeldet. Wir haben die Meldung geprüft: Die Bewertung bleibt für alle sichtbar.`,
  },
  provider: {
    the: 'die',
    reported: 'die gemeldete',
    head: 'Gemeldete Seite',
    yours: 'Ihre Seite',
    of: (about: string) => `Seite von „${about}“`,
    hidden: 'Ihre Seite wurde ausgeblendet',
    stays: 'Ihre Seite bleibt sichtbar',
    gone: (about: string) => `„${about}“, gemeldet von Ihnen, ist nicht mehr auf ${siteName()}.`,
    hiddenText: () =>
      `Ihre Seite wurde gemeldet. Sie und Ihre Angebote sind auf ${siteName()} bis auf Weiteres nicht zu sehen; neue Bestellungen sind nicht möglich. Laufende Bestellungen erfüllen Sie bitte wie gewohnt.`,
    staysText: () =>
      'Ihre Seite wurde gemeldet. Wir haben die Meldung geprüft: Die Seite und Ihre Angebote sind für alle sichtbar.',
  },
  post: {
    the: 'den',
    reported: 'der gemeldete',
    head: 'Gemeldeter Beitrag',
    yours: 'Der Beitrag',
    of: (about: string) => `Beitrag „${about}“`,
    hidden: 'Ein Beitrag über Ihren Betrieb wurde offline genommen',
    stays: 'Ein Beitrag über Ihren Betrieb bleibt online',
    gone: (about: string) => `der Beitrag „${about}“, den Sie gemeldet haben, wurde inzwischen gelöscht.`,
    hiddenText: (about: string) =>
      `der Beitrag „${about}“ über Ihren Betrieb wurde gemeldet und ist im Regionalportal nicht mehr zu sehen.`,
    staysText: (about: string) =>
      `der Beitrag „${about}“ über Ihren Betrieb wurde gemeldet. Wir haben die Meldung geprüft: Der Beitrag bleibt für alle sichtbar.`,
  },
  product: {
    the: 'das',
    reported: 'das gemeldete',
    head: 'Gemeldetes Angebot',
    yours: 'Ihr Angebot',
    of: (about: string) => `Angebot „${about}“`,
    hidden: 'Ein Angebot von Ihnen wurde offline genommen',
    stays: 'Ein Angebot von Ihnen bleibt online',
    gone: (about: string) => `das Angebot „${about}“, das Sie gemeldet haben, gibt es nicht mehr.`,
    hiddenText: (about: string) =>
      `Ihr Angebot „${about}“ wurde gemeldet. Es ist auf ${siteName()} nicht mehr zu sehen und kann nicht bestellt werden. Laufende Bestellungen erfüllen Sie bitte wie gewohnt.`,
    staysText: (about: string) =>
      `Ihr Angebot „${about}“ wurde gemeldet. Wir haben die Meldung geprüft: Das Angebot bleibt für alle sichtbar.`,
  },
  bundle: {
    the: 'das',
    reported: 'das gemeldete',
    head: 'Gemeldetes Bundle',
    yours: 'Ihr Bundle',
    of: (about: string) => `Bundle „${about}“`,
    hidden: 'Ein Bundle von Ihnen wurde offline genommen',
    stays: 'Ein Bundle von Ihnen bleibt online',
    gone: (about: string) => `das Bundle „${about}“, das Sie gemeldet haben, gibt es nicht mehr.`,
    hiddenText: (about: string) =>
      `Ihr Bundle „${about}“ wurde gemeldet. Es ist auf ${siteName()} nicht mehr zu sehen und kann nicht bestellt werden. Die einzelnen Artikel bleiben im Verkauf, laufende Bestellungen erfüllen Sie bitte wie gewohnt.`,
    staysText: (about: string) =>
      `Ihr Bundle „${about}“ wurde gemeldet. Wir haben die Meldung geprüft: Das Bundle bleibt für alle sichtbar.`,
  },
  questionnaire: {
    the: 'den',
    reported: 'der gemeldete',
    head: 'Gemeldeter Fragebogen',
    yours: 'Ihr Fragebogen',
    of: (about: string) => `Fragebogen „${about}“`,
    hidden: 'Ein Fragebogen von Ihnen wurde offline genommen',
    stays: 'Ein Fragebogen von Ihnen bleibt online',
    gone: (about: string) => `den Fragebogen „${about}“, den Sie gemeldet haben, gibt es nicht mehr.`,
    hiddenText: (about: string) =>
      `Ihr Fragebogen „${about}“ wurde gemeldet. Er ist auf ${siteName()} nicht mehr zu sehen, neue Anfragen kommen darüber nicht mehr an. Anfragen, die Sie schon haben, beantworten Sie bitte wie gewohnt.`,
    staysText: (about: string) =>
      `Ihr Fragebogen „${about}“ wurde gemeldet. Wir haben die Meldung geprüft: Der Fragebogen bleibt für alle sichtbar.`,
  },
  search_hit: {
    the: 'den',
    reported: 'der gemeldete',
    head: 'Suchtreffer',
    yours: 'Ihr Angebot und die Suchwörter',
    of: (about: string) => `Suchtreffer „${about}“`,
    hidden: 'Ein Angebot von Ihnen wird bei einzelnen Suchwörtern ausgeblendet',
    stays: 'Ein Angebot von Ihnen wird bei diesen Suchwörtern wieder gezeigt',
    gone: (about: string) => `den Suchtreffer „${about}“ gibt es nicht mehr.`,
    hiddenText: (about: string) =>
      `Ihr Angebot „${about}“ zeigen wir bei den unten genannten Suchwörtern nicht mehr unter „Beste Treffer“ und nicht mehr in den Vorschlägen beim Tippen. Es bleibt im Verkauf: Über seinen Link, seine Kategorie, andere Suchwörter und jede andere Sortierung ist es weiterhin zu finden.`,
    staysText: (about: string) =>
      `Ihr Angebot „${about}“ haben wir bei den unten genannten Suchwörtern noch einmal geprüft. Es wird dort wie alle anderen gezeigt.`,
  },
  message: {
    the: 'die',
    reported: 'die gemeldete',
    head: 'Gemeldete Nachricht',
    yours: 'Ihre Nachricht',
    of: (about: string) => `Nachricht von „${about}“`,
    hidden: 'Eine Nachricht von Ihnen wurde entfernt',
    stays: 'Eine Nachricht von Ihnen bleibt stehen',
    gone: (about: string) => `die Nachricht von „${about}“, die Sie gemeldet haben, gibt es nicht mehr.`,
    hiddenText: () => 'eine Nachricht von Ihnen wurde gemeldet und ist in der Unterhaltung nicht mehr zu lesen.',
    staysText: () =>
      'eine Nachricht von Ihnen wurde gemeldet. Wir haben die Meldung geprüft: Die Nachricht bleibt stehen.',
  },
} as const satisfies Record<ReportedType, unknown>

/** Art. 16 (4) DSA */
export const mailReceipt = (tx: Tx, to: string, told: Reported & { name: string }) =>
  send(tx, 'report-receipt', to, {
    title: 'Ihre Meldung ist eingegangen',
    paragraphs: [
      greeting(told.name),
      `danke für Ihren Hinweis auf ${words[told.type].the} ${words[told.type].of(told.about)}. Wir prüfen ihn und teilen Ihnen unsere Entscheidung mit Begründung mit. Geprüft wird von Menschen, nicht automatisch.`,
      `Grund: ${told.reason}\n${told.notice}`,
      `${words[told.type].head}\n${quoted(told)}`,
    ],
    button: follow(told.key),
  })

/** Of a decision without a notice. */
const ownWords: Partial<
  Record<ReportedType, Record<'removed' | 'kept', { title: string; text: (about: string) => string }>>
> = {
  review: {
    removed: {
      title: words.review.hidden,
      text: (about) =>
        `Ihre Bewertung von „${about}“ haben wir von uns aus geprüft, ohne dass eine Meldung vorlag. Sie ist auf ${siteName()} nicht mehr zu sehen und zählt auch nicht mehr zum Durchschnitt.`,
    },
    kept: {
      title: 'Ihre Bewertung ist wieder zu sehen',
      text: (about) => `Ihre Bewertung von „${about}“ haben wir noch einmal geprüft. Sie ist wieder für alle sichtbar.`,
    },
  },
  provider: {
    removed: {
      title: words.provider.hidden,
      text: () =>
        `Ihre Seite haben wir von uns aus geprüft, ohne dass eine Meldung vorlag. Sie und Ihre Angebote sind auf ${siteName()} bis auf Weiteres nicht zu sehen; neue Bestellungen sind nicht möglich. Laufende Bestellungen erfüllen Sie bitte wie gewohnt.`,
    },
    kept: {
      title: 'Ihre Seite ist wieder zu sehen',
      text: () => 'Ihre Seite haben wir noch einmal geprüft. Sie und Ihre Angebote sind wieder für alle sichtbar.',
    },
  },
  product: {
    removed: {
      title: words.product.hidden,
      text: (about) =>
        `Ihr Angebot „${about}“ haben wir von uns aus geprüft, ohne dass eine Meldung vorlag. Es ist auf ${siteName()} nicht mehr zu sehen und kann nicht bestellt werden. Laufende Bestellungen erfüllen Sie bitte wie gewohnt.`,
    },
    kept: {
      title: 'Ein Angebot von Ihnen ist wieder online',
      text: (about) =>
        `Ihr Angebot „${about}“ haben wir noch einmal geprüft. Es kann wieder gezeigt und bestellt werden.`,
    },
  },
}

type Decided = Reported & { outcome: 'removed' | 'kept'; reasons: string; isFinal: boolean }

const remedies = (isAgainst: boolean, isFinal: boolean) => {
  if (!isAgainst) return []
  const outside =
    'Unabhängig davon können Sie eine außergerichtliche Streitbeilegungsstelle (Art. 21 der EU-Verordnung 2022/2065) oder ein Gericht anrufen.'
  return isFinal
    ? [`Damit ist das Beschwerdeverfahren abgeschlossen. ${outside}`]
    : [`Sie können innerhalb von sechs Monaten kostenlos Beschwerde einlegen, über den Link unten. ${outside}`]
}

/** Art. 16 (5) DSA */
export const mailDecision = (tx: Tx, to: string, told: Decided & { name: string }) =>
  send(tx, 'report-decision', to, {
    title: told.isFinal ? 'Entscheidung über die Beschwerde' : 'Entscheidung über Ihre Meldung',
    paragraphs: [
      greeting(told.name),
      told.outcome === 'removed'
        ? `${words[told.type].reported} ${words[told.type].of(told.about)} ist nicht mehr zu sehen.`
        : `${words[told.type].reported} ${words[told.type].of(told.about)} bleibt stehen.`,
      `Begründung\n${told.reasons}`,
      `${reportedNouns[told.type]}\n${quoted(told)}`,
      ...remedies(told.outcome === 'kept', told.isFinal),
    ],
    button: follow(told.key),
  })

/** The statement of reasons for its author, Art. 17 DSA. */
export const mailAuthor = (tx: Tx, to: string, told: Decided & { isOwn: boolean }) => {
  const { yours, hidden, stays, hiddenText, staysText } = words[told.type]
  const own = told.isOwn ? ownWords[told.type]?.[told.outcome] : undefined
  return send(tx, 'report-author', to, {
    title: own?.title ?? (told.outcome === 'removed' ? hidden : stays),
    paragraphs: [
      'Guten Tag,',
      own?.text(told.about) ?? (told.outcome === 'removed' ? hiddenText(told.about) : staysText(told.about)),
      `${yours}\n${quoted(told)}`,
      `${told.isOwn ? 'Grund' : 'Vorwurf der Meldung'}: ${told.reason}`,
      `Begründung unserer Entscheidung (getroffen von Menschen, nicht automatisch)\n${told.reasons}`,
      ...remedies(told.outcome === 'removed', told.isFinal),
    ],
    button: follow(told.key),
  })
}

type Appealed = { type: ReportedType; about: string; text: string; key: string }

export const mailAppeal = (tx: Tx, to: string, told: Appealed) =>
  send(tx, 'report-appeal', to, {
    title: 'Ihre Beschwerde ist eingegangen',
    paragraphs: [
      'Guten Tag,',
      `wir prüfen die Entscheidung über ${words[told.type].the} ${words[told.type].of(told.about)} noch einmal und melden uns mit dem Ergebnis.`,
      told.text,
    ],
    button: follow(told.key),
  })

type Closed = { type: ReportedType; name: string; about: string; key: string }

export const mailClosed = (tx: Tx, to: string, told: Closed) =>
  send(tx, 'report-closed', to, {
    title: 'Ihre Meldung hat sich erledigt',
    paragraphs: [greeting(told.name), words[told.type].gone(told.about)],
    button: follow(told.key),
  })
