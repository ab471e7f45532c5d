import { refuse } from '#lib/errors.ts'
import { dropMailText, selectMailText, writeMailText } from '#server/platform/mail/mail-text-store.ts'
import { type MailTextKind, type MailWords, mailTextKinds, mailTextProblems } from '#server/platform/mail/mail-texts.ts'
import type { Source } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import type { DraftContent, MailContent } from './sets.rules.ts'

const kindOf = (mail: string): MailTextKind => {
  const kinds = mailTextKinds()
  if (!Object.hasOwn(kinds, mail)) throw refuse('CONFLICT', { message: 'Diese Nachricht gibt es hier nicht.' })
  return kinds[mail]!
}

/** Words that are the standard follow it when a version of the program words it anew. */
export const mailContentOf = (mail: string, { subject, opening, closing }: MailWords): MailContent => {
  const { standard } = kindOf(mail)
  const isStandard = subject === standard.subject && opening === standard.opening && closing === standard.closing
  return { kind: 'mail', items: isStandard ? [] : [{ subject, opening, closing }] }
}

export const mailWordsOf = (mail: string, content: DraftContent): MailWords =>
  (content.kind === 'mail' && content.items[0]) || kindOf(mail).standard

export const readMailContent = async (source: Source, mail: string): Promise<MailContent> => {
  const stored = await selectMailText(source, mail)
  return { kind: 'mail', items: stored ? [stored] : [] }
}

/** Placeholders and length; what is sent is checked again. */
export const checkMailContent = (mail: string, { items: [words] }: MailContent) => {
  const kind = kindOf(mail)
  const fields = words ? mailTextProblems(kind, words) : {}
  if (Object.keys(fields).length) throw refuse('VALIDATION_FAILED', { fields: { ...fields } })
}

export const writeMailContent = (tx: Tx, mail: string, { items: [words] }: MailContent) =>
  words ? writeMailText(tx, mail, words) : dropMailText(tx, mail)
