import type { IssueAction } from '#contract/newsletters/operator.ts'
import type { IssuePart } from '#contract/newsletters/public.ts'
import type { IssueState } from '#contract/newsletters/shapes.ts'

/** What may be done with an issue in a state, and what it is then. */
const moves: Record<IssueAction, Partial<Record<IssueState, IssueState>>> = {
  send: { draft: 'sending', scheduled: 'sending' },
  schedule: { draft: 'scheduled', scheduled: 'scheduled' },
  unschedule: { scheduled: 'draft' },
  pause: { sending: 'paused' },
  resume: { paused: 'sending' },
  cancel: { sending: 'cancelled', paused: 'cancelled' },
  resend: { sent: 'sending' },
}
export const nextState = (state: IssueState, action: IssueAction): IssueState | undefined => moves[action][state]

/** Gmail shows no more of a mail. */
const mostBytes = 102 * 1024
const longSubject = 60

const loudWords = ['gratis', 'kostenlos', 'gewinn', 'garantiert', 'nur heute', 'jetzt zuschlagen', 'rabatt!']

type Checked = { subject: string; teaser: string; parts: readonly IssuePart[]; bytes: number; isSecure: boolean }
type Hint = { kind: 'warning' | 'info'; text: string }

/** What mail programs cut off, or take for spam. */
export const hintsFor = ({ subject, teaser, parts, bytes, isSecure }: Checked): Hint[] => {
  const lower = subject.toLowerCase()
  const loud = loudWords.filter((word) => lower.includes(word))
  const hints: (Hint | false)[] = [
    bytes > mostBytes && {
      kind: 'warning',
      text: 'Die E-Mail ist größer als 102 kB. Gmail schneidet sie ab; der Link zum Abbestellen steht dann nicht mehr darin.',
    },
    !isSecure && {
      kind: 'warning',
      text: 'Die Adresse der Seite beginnt nicht mit https. Mailprogramme bieten dann keine Abbestellung mit einem Klick an.',
    },
    !parts.some(({ html }) => html) && {
      kind: 'warning',
      text: 'Es gibt keinen Text. Eine E-Mail nur aus Links landet leicht im Spam.',
    },
    [...subject].length > longSubject && {
      kind: 'info',
      text: `Der Betreff hat mehr als ${longSubject} Zeichen. Auf Telefonen wird er abgeschnitten.`,
    },
    (subject.includes('!!') || (subject.length > 10 && subject === subject.toUpperCase())) && {
      kind: 'warning',
      text: 'Großbuchstaben und mehrere Ausrufezeichen im Betreff gelten als Zeichen von Spam.',
    },
    loud.length > 0 && {
      kind: 'info',
      text: `Diese Wörter im Betreff gelten als Zeichen von Spam: ${loud.join(', ')}.`,
    },
    teaser === '' && {
      kind: 'info',
      text: 'Ohne Vorschautext zeigen Mailprogramme hinter dem Betreff den Anfang der E-Mail.',
    },
  ]
  return hints.filter((hint) => hint !== false)
}

/** What an error of the mail server means for a recipient. */
export type Trouble = 'server' | 'later' | 'never'

const serverCodes = [
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'EAUTH',
  'ETLS',
  'ENOAUTH',
  'EPROXY',
]

/** `server`: nobody can be reached now; `later`: this mailbox not yet; `never`: it refused for good. */
export const troubleOf = (error: unknown): Trouble => {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (responseCode === 421) return 'server'
  if (responseCode) return responseCode < 500 ? 'later' : 'never'
  return code && serverCodes.includes(code) ? 'server' : 'never'
}
