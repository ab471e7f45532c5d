import { refuse } from '#lib/errors.ts'
import { escapeHtml } from '#server/platform/mail/clean-html.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import {
  dropMailText,
  selectLastParts,
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
  textWith,
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
  return Object.entries(mailTextKinds()).map(([kind, { channel = 'mail' as const, label, about }]) => ({
    kind,
    channel,
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

type Sample = 'usual' | 'longest' | 'real'

const hellos = {
  usual: 'Guten Tag Anna Müller,',
  longest: 'Guten Tag Maximiliane-Friederike von und zu Hohenstein-Langenburg,',
}

const cases = 'Hier stehen die Angaben des Einzelfalls, zum Beispiel Positionen, Beträge, Fristen und Rechte.'

/** The last mail of this kind that went out, in these words. */
const previewReal = async (name: string, kind: MailTextKind, words: MailWords) => {
  const last = await selectLastParts(name)
  if (!last)
    throw refuse('CONFLICT', { message: 'Von dieser E-Mail ist in den letzten 90 Tagen keine hinausgegangen.' })
  return composeWith(kind, words, last)
}

/** Wrong placeholders are refused as when saving: a preview that hides them would promise what no mail keeps. */
export const previewMailText = async (name: string, words: MailWords, sample: Sample) => {
  assertFits(name, words)
  const kind = kindOf(name)
  if (sample === 'real') return previewReal(name, kind, words)
  const values = Object.fromEntries(
    Object.entries(kind.placeholders).map(([key, { sample: usual, longest }]) => [
      key,
      sample === 'longest' ? longest : usual,
    ]),
  )
  if (kind.channel) {
    const text = [textWith(words, values), ...kind.facts].join(' ')
    return { subject: text, text, html: `<p>${escapeHtml(text)}</p>` }
  }
  const notes = kind.hasCases ? [cases] : []
  return composeWith(kind, words, { hello: hellos[sample], values, notes, url: settings.publicUrl })
}

export const sendTestMailText = async (name: string, words: MailWords, sample: Sample, userId: number) => {
  const mail = await previewMailText(name, words, sample)
  return inTransaction(async (tx) => {
    const { email } = await tx.sql<{ email: string }>`select email from shared.users where id = ${userId}`.one()
    await sendMail(tx, { to: email, ...mail, subject: `Test: ${mail.subject}` })
    return email
  })
}
