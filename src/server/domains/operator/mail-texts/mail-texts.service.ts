import { refuse } from '#lib/errors.ts'
import {
  draftContent,
  importSetDraft,
  mailContentOf,
  mailSlug,
  mailWordsOf,
  removeSetSchedule,
  restoreSetVersion,
  selectMailDrafts,
  selectSet,
  selectSetVersions,
  setSetPublication,
  updateSet,
} from '#server/domains/content/index.ts'
import { escapeHtml } from '#server/platform/mail/clean-html.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { selectLastParts, selectMailTexts } from '#server/platform/mail/mail-text-store.ts'
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

/** What holds and what somebody drafted, by kind. */
const readAll = async () => {
  const [stored, drafts] = await Promise.all([selectMailTexts(), selectMailDrafts()])
  return {
    stored: new Map([...stored].map((row) => [row.kind, row])),
    drafts: new Map([...drafts].map((row) => [row.slug, row])),
  }
}

export const listMailTexts = async () => {
  const { stored, drafts } = await readAll()
  return Object.entries(mailTextKinds()).map(([name, kind]) => ({
    ...{ name, kind },
    stored: stored.get(name),
    draft: drafts.get(mailSlug(name)),
  }))
}
export type MailTextRow = Awaited<ReturnType<typeof listMailTexts>>[number]

export const getMailText = async (name: string) => {
  const kind = kindOf(name)
  const [all, draft] = await Promise.all([selectMailTexts(), selectSet(mailSlug(name))])
  return { name, kind, stored: [...all].find((one) => one.kind === name), draft: draft! }
}
export type MailText = Awaited<ReturnType<typeof getMailText>>

export const updateMailText = async (name: string, version: number, words: MailWords, editor: string) => {
  kindOf(name)
  await updateSet(mailSlug(name), version, mailContentOf(name, words), editor)
  return getMailText(name)
}

/** A version that holds at once, so that the words before can be returned to. */
export const resetMailText = async (name: string) => {
  const content = mailContentOf(name, kindOf(name).standard)
  await inTransaction((tx) => importSetDraft(tx, mailSlug(name), content, true))
  return getMailText(name)
}

export const publishMailText = async (name: string, version: number, at: Date | null) => {
  kindOf(name)
  await setSetPublication(mailSlug(name), version, true, at)
  return getMailText(name)
}

export const removeMailTextSchedule = async (name: string) => {
  kindOf(name)
  await removeSetSchedule(mailSlug(name))
  return getMailText(name)
}

/** A version in an old form can't be shown, and not be returned to. */
export const listMailTextVersions = async (name: string) => {
  kindOf(name)
  return [...(await selectSetVersions(mailSlug(name)))].flatMap(({ content, ...version }) => {
    const read = draftContent.safeParse(content)
    return read.success ? [{ ...version, ...mailWordsOf(name, read.data) }] : []
  })
}

export const restoreMailText = async (name: string, version: number, restored: number) => {
  kindOf(name)
  await restoreSetVersion(mailSlug(name), version, restored)
  return getMailText(name)
}

/** Who has its words open. */
export const openMailText = (name: string, editor: string) => {
  kindOf(name)
  return { kind: 'mail' as const, slug: name, editor }
}

const assertFits = (name: string, words: MailWords) => {
  const fields = mailTextProblems(kindOf(name), words)
  if (Object.keys(fields).length) throw refuse('VALIDATION_FAILED', { fields: { ...fields } })
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
