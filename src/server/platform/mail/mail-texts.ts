import { siteName } from '#lib/site/name.ts'
import { contributionsOf } from '../domain.ts'
import { log } from '../log.ts'
import type { Tx } from '../transaction.ts'
import { layout } from './mail-layout.ts'

/** What the operator may word: the subject, and what stands before and after the facts. */
export type MailWords = { subject: string; opening: string; closing: string }

type Placeholder = { label: string; sample: string; longest: string }

/** A mail whose words can be edited. Its facts, its button and its greeting stay as they are written here. */
export type MailTextKind = {
  label: string
  /** who gets it, and when */
  about: string
  placeholders: Record<string, Placeholder>
  /** placeholders that subject or opening must have */
  required: readonly string[]
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

const problemOf = (text: string, placeholders: Record<string, unknown>): string | null => {
  const names = [...text.matchAll(place)].map(([, name = '']) => name.trim())
  const unknown = names.find((name) => !Object.hasOwn(placeholders, name))
  if (unknown !== undefined) return `Den Platzhalter {{${unknown}}} gibt es in dieser E-Mail nicht.`
  return /\{\{|\}\}/.test(text.replace(place, '')) ? 'Ein Platzhalter steht zwischen {{ und }}.' : null
}

/** What is wrong with a text, by field; none: it can be sent. */
export const mailTextProblems = (kind: MailTextKind, { subject, opening, closing }: MailWords): Partial<MailWords> => {
  const problems: Partial<MailWords> = {}
  const known = placeholdersOf(kind)
  for (const [field, text] of Object.entries({ subject, opening, closing })) {
    const problem = problemOf(text, known)
    if (problem) problems[field as keyof MailWords] = problem
  }
  const missing = kind.required.find((name) => !`${subject} ${opening}`.includes(`{{${name}}}`))
  if (missing) problems.opening ??= `Hier fehlt der Platzhalter {{${missing}}}.`
  if (!subject.trim()) problems.subject = 'Bitte füllen Sie dieses Feld aus.'
  if (!opening.trim()) problems.opening ??= 'Bitte füllen Sie dieses Feld aus.'
  return problems
}

type Parts = {
  hello: string
  values?: Record<string, string>
  /** paragraphs of this one mail, before the facts */
  notes?: string[]
  url?: string
}

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter((paragraph) => paragraph.trim())

/** The mail with these words. */
export const composeWith = (
  kind: MailTextKind,
  words: MailWords,
  { hello, values: own = {}, notes = [], url }: Parts,
) => {
  const values = { siteName: siteName(), ...own }
  const subject = fill(words.subject, values).replace(/\s+/g, ' ').trim()
  const paragraphs = [
    hello,
    ...paragraphsOf(fill(words.opening, values)),
    ...notes,
    ...kind.facts.map((fact) => fill(fact, values)),
    ...paragraphsOf(fill(words.closing, values)),
  ]
  return {
    subject,
    ...layout({ title: subject, paragraphs, ...(kind.button && url && { button: { label: kind.button, url } }) }),
  }
}

/**
 * The mail in the operator's words, or in those of the standard. A text that no longer fits its placeholders never stops a mail:
 * the standard goes out, and the operator reads why.
 */
export const composeMail = async (tx: Tx, name: string, parts: Parts) => {
  const kind = mailTextKinds()[name]
  if (!kind) throw new Error(`no domain declares the mail ${name}`)
  const stored = await tx.sql<MailWords>`
    select subject, opening, closing from mail_texts where kind = ${name}`.first()
  if (!stored) return composeWith(kind, kind.standard, parts)
  const [problem] = Object.values(mailTextProblems(kind, stored))
  if (!problem) return composeWith(kind, stored, parts)
  log.error({ kind: name, problem }, 'mail text not used')
  await tx.sql`update mail_texts set problem = ${problem} where kind = ${name} and problem <> ${problem}`
  return composeWith(kind, kind.standard, parts)
}
