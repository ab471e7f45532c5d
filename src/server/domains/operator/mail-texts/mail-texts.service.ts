import { refuse } from '#lib/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import {
  dropMailText,
  selectMailTexts,
  selectMailTextVersions,
  writeMailText,
} from '#server/platform/mail/mail-text-store.ts'
import {
  composeWith,
  type MailTextKind,
  type MailWords,
  mailTextKinds,
  mailTextProblems,
} from '#server/platform/mail/mail-texts.ts'
import { settings } from '#server/platform/settings.ts'
import { inTransaction } from '#server/platform/transaction.ts'

const kindOf = (name: string): MailTextKind => {
  const kinds = mailTextKinds()
  if (!Object.hasOwn(kinds, name)) throw refuse('NOT_FOUND', { message: 'Diese E-Mail gibt es nicht.' })
  return kinds[name]!
}

export const listMailTexts = async () => {
  const byKind = new Map((await selectMailTexts()).map(({ kind, problem }) => [kind, problem]))
  return Object.entries(mailTextKinds()).map(([kind, { label, about }]) => ({
    kind,
    label,
    about,
    isEdited: byKind.has(kind),
    problem: byKind.get(kind) ?? '',
  }))
}

export const getMailText = async (name: string) => {
  const kind = kindOf(name)
  const [all, versions] = await Promise.all([selectMailTexts(), selectMailTextVersions(name)])
  return { name, kind, stored: all.find((one) => one.kind === name) ?? null, versions: [...versions] }
}
export type MailText = Awaited<ReturnType<typeof getMailText>>

const assertFits = (name: string, words: MailWords) => {
  const fields = mailTextProblems(kindOf(name), words)
  if (Object.keys(fields).length) throw refuse('VALIDATION_FAILED', { fields: { ...fields } })
}

export const updateMailText = async (name: string, words: MailWords) => {
  assertFits(name, words)
  await inTransaction((tx) => writeMailText(tx, name, words))
  return getMailText(name)
}

export const resetMailText = async (name: string) => {
  kindOf(name)
  await dropMailText(name)
  return getMailText(name)
}

export const restoreMailText = async (name: string, id: number) => {
  const { versions } = await getMailText(name)
  const version = versions.find((one) => one.id === id)
  if (!version) throw refuse('NOT_FOUND', { message: 'Diese Fassung gibt es nicht mehr.' })
  return updateMailText(name, version)
}

type Sample = 'usual' | 'longest'

const hellos: Record<Sample, string> = {
  usual: 'Guten Tag Anna Müller,',
  longest: 'Guten Tag Maximiliane-Friederike von und zu Hohenstein-Langenburg,',
}

/** Wrong placeholders are refused as when saving: a preview that hides them would promise what no mail keeps. */
export const previewMailText = (name: string, words: MailWords, sample: Sample) => {
  assertFits(name, words)
  const kind = kindOf(name)
  const values = Object.fromEntries(
    Object.entries(kind.placeholders).map(([key, { sample: usual, longest }]) => [
      key,
      sample === 'longest' ? longest : usual,
    ]),
  )
  return composeWith(kind, words, { hello: hellos[sample], values, url: settings.publicUrl })
}

export const sendTestMailText = (name: string, words: MailWords, sample: Sample, userId: number): Promise<string> => {
  const mail = previewMailText(name, words, sample)
  return inTransaction(async (tx) => {
    const { email } = await tx.sql<{ email: string }>`select email from shared.users where id = ${userId}`.one()
    await sendMail(tx, { to: email, ...mail, subject: `Test: ${mail.subject}` })
    return email
  })
}
