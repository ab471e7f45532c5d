import { siteName } from '#lib/site/name.ts'
import { contributionsOf } from '../domain.ts'
import { log } from '../log.ts'
import type { Tx } from '../transaction.ts'
import { layout, type MailParts } from './mail-layout.ts'

/** What the operator may word: the subject, and what stands before and after the facts. Of a text message only the opening. */
export type MailWords = { subject: string; opening: string; closing: string }

export type Placeholder = { label: string; sample: string; longest: string; isLong?: true }

/** A mail or message whose words can be edited. Its facts, its button and its greeting stay as they are written here. */
export type MailTextKind = {
  channel?: 'sms' | 'push'
  /** its facts depend on the case: a domain writes them for each mail */
  hasCases?: true
  label: string
  /** who gets it, and when */
  about: string
  placeholders: Record<string, Placeholder>
  /** placeholders that subject or opening must have */
  required: readonly string[]
  /** `title` stands in the subject, which is the heading of the mail */
  keepsTitle?: true
  standard: MailWords
  /** paragraphs that security or the law asks for; with the same placeholders */
  facts: readonly string[]
  button?: string
}

declare module '../domain.ts' {
  interface Contributions {
    mailTexts?: Record<string, MailTextKind>
  }
}
declare module '../jobs/events.ts' {
  interface Events {
    'mail-text.broken': { kind: string; label: string; problem: string }
  }
}

export const mailTextKinds = (): Record<string, MailTextKind> => Object.assign({}, ...contributionsOf('mailTexts'))

const place = /\{\{([^{}]*)\}\}/g

const fill = (text: string, values: Record<string, string>) =>
  text.replace(place, (_, name: string) => values[name.trim()] ?? '')

/** In every mail. */
const ofSite = { siteName: 'Name der Plattform' }

/** What may stand in a mail, with its label. */
export const placeholdersOf = ({ placeholders }: Pick<MailTextKind, 'placeholders'>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(placeholders).map(([name, { label }]) => [name, label])),
  ...ofSite,
})

const namesIn = (text: string) => [...text.matchAll(place)].map(([, name = '']) => name.trim())

/** A single brace is refused too: it would be sent as it stands. */
const problemOf = (text: string, placeholders: Record<string, unknown>): string | null => {
  const unknown = namesIn(text).find((name) => !Object.hasOwn(placeholders, name))
  if (unknown !== undefined) return `Den Platzhalter {{${unknown}}} gibt es hier nicht.`
  return /[{}]/.test(text.replace(place, '')) ? 'Ein Platzhalter steht zwischen {{ und }}.' : null
}

/** A text message of more than 160 characters costs twice; link or code come on top. */
const mostOfMessage = 120
const empty = 'Bitte füllen Sie dieses Feld aus.'

const messageProblems = ({ subject, opening, closing }: MailWords): Partial<MailWords> => ({
  ...(subject.trim() && { subject: 'Eine Kurznachricht hat keinen Betreff.' }),
  ...(closing.trim() && { closing: 'Eine Kurznachricht hat keinen Schluss.' }),
  ...(opening.length > mostOfMessage && { opening: `Bitte höchstens ${mostOfMessage} Zeichen.` }),
})

/** What is wrong with a text, by field; none: it can be sent. */
export const mailTextProblems = (kind: MailTextKind, words: MailWords): Partial<MailWords> => {
  const { subject, opening, closing } = words
  const problems: Partial<MailWords> = kind.channel ? messageProblems(words) : {}
  const known = placeholdersOf(kind)
  for (const [field, text] of Object.entries({ subject, opening, closing })) {
    const problem = problemOf(text, known)
    if (problem) problems[field as keyof MailWords] = problem
  }
  const long = namesIn(subject).find((name) => kind.placeholders[name]?.isLong)
  if (long) problems.subject ??= `Der Platzhalter {{${long}}} ist für den Betreff zu lang.`
  if (kind.keepsTitle && !namesIn(subject).includes('title'))
    problems.subject ??= 'Hier fehlt der Platzhalter {{title}}: Das Gesetz verlangt diese Überschrift.'
  const missing = kind.required.find((name) => !namesIn(`${subject} ${opening}`).includes(name))
  if (missing) problems.opening ??= `Hier fehlt der Platzhalter {{${missing}}}.`
  if (!kind.channel && !subject.trim()) problems.subject = empty
  if (!opening.trim()) problems.opening ??= empty
  return problems
}

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter((paragraph) => paragraph.trim())

/** The mail with these words. */
export const composeWith = (kind: MailTextKind, words: MailWords, parts: MailParts) => {
  const { hello, values: own = {}, notes = [], below, url } = parts
  const values = { siteName: siteName(), ...own }
  const subject = fill(words.subject, values)
    .replace(/[\r\n\t ]+/g, ' ')
    .trim()
  const button = parts.button ?? (kind.button && url ? { label: kind.button, url } : undefined)
  const closing = paragraphsOf(fill(words.closing, values))
  const top = [
    hello,
    ...paragraphsOf(fill(words.opening, values)),
    ...notes,
    ...kind.facts.map((fact) => fill(fact, values)),
  ]
  const blocks = below ? { above: top, paragraphs: [...below, ...closing] } : { paragraphs: [...top, ...closing] }
  return { subject, ...layout({ title: subject, ...blocks, ...(button && { button }) }) }
}

/** Why these words do not fit this one mail: a placeholder without a value would leave a hole. */
const problemWith = (kind: MailTextKind, words: MailWords, values: Record<string, string> = {}) => {
  const [problem] = Object.values(mailTextProblems(kind, words))
  if (problem) return problem
  const used = namesIn(`${words.subject} ${words.opening} ${words.closing}`)
  const hole = used.find((name) => !Object.hasOwn(ofSite, name) && values[name] === undefined)
  return hole === undefined ? null : `Für den Platzhalter {{${hole}}} gab es keinen Wert.`
}

/**
 * The operator's words, or those of the standard. A text that no longer fits its placeholders never stops a mail: the standard
 * goes out, and the operator is told why.
 */
const wordsOf = async (tx: Tx, name: string, kind: MailTextKind, values?: Record<string, string>) => {
  const stored = await tx.sql<MailWords>`
    select subject, opening, closing from mail_texts where kind = ${name}`.first()
  if (!stored) return kind.standard
  const problem = problemWith(kind, stored, values)
  if (!problem) return stored
  log.error({ kind: name, problem }, 'mail text not used')
  const told = await tx.sql`
    update mail_texts set problem = ${problem} where kind = ${name} and problem <> ${problem} returning kind`
  if (told.length) await tx.publish('mail-text.broken', { kind: name, label: kind.label, problem })
  return kind.standard
}

/** A mail of a kind, with what its preview is made of later. */
export const composeOf = async (tx: Tx, name: string, kind: MailTextKind, parts: MailParts) => ({
  ...composeWith(kind, await wordsOf(tx, name, kind, parts.values), parts),
  kind: name,
  parts,
})

export const composeMail = (tx: Tx, name: string, parts: MailParts) => {
  const kind = mailTextKinds()[name]
  if (!kind) throw new Error(`no domain declares the mail ${name}`)
  return composeOf(tx, name, kind, parts)
}

/** The words of a text message or of a push message. */
export const composeText = async (tx: Tx, name: string, kind: MailTextKind, values: Record<string, string>) =>
  fill((await wordsOf(tx, name, kind, values)).opening, { siteName: siteName(), ...values })

/** The same with given words, for the preview. */
export const textWith = ({ opening }: MailWords, values: Record<string, string>) =>
  fill(opening, { siteName: siteName(), ...values })
