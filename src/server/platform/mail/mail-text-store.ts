import { col, rowShape, sql } from '../sql/index.ts'
import type { Tx } from '../transaction.ts'
import type { MailParts } from './mail-layout.ts'
import type { MailWords } from './mail-texts.ts'

const storedRow = rowShape('mail text', {
  kind: col.text(),
  subject: col.text(),
  opening: col.text(),
  closing: col.text(),
  problem: col.text(),
})
const versionRow = rowShape('mail text version', {
  id: col.int(),
  subject: col.text(),
  opening: col.text(),
  closing: col.text(),
  savedAt: col.time(),
})

const keptVersions = 50

export const selectMailTexts = () => sql(storedRow)`select kind, subject, opening, closing, problem from mail_texts`

export const selectMailTextVersions = (kind: string) => sql(versionRow)`
  select id, subject, opening, closing, saved_at as "savedAt" from mail_text_versions where kind = ${kind}
  order by id desc limit ${keptVersions}`

/** What holds from now on, and a version of it. */
export const writeMailText = async (tx: Tx, kind: string, { subject, opening, closing }: MailWords) => {
  await tx.sql`
    insert into mail_texts (kind, subject, opening, closing) values (${kind}, ${subject}, ${opening}, ${closing})
    on conflict (kind) do update set subject = excluded.subject, opening = excluded.opening, closing = excluded.closing,
      problem = '', updated_at = now()`
  await tx.sql`
    insert into mail_text_versions (kind, subject, opening, closing) values (${kind}, ${subject}, ${opening}, ${closing})`
  await tx.sql`
    delete from mail_text_versions where kind = ${kind} and id not in (
      select id from mail_text_versions where kind = ${kind} order by id desc limit ${keptVersions})`
}

export const dropMailText = async (kind: string) => {
  await sql`delete from mail_texts where kind = ${kind}`
}

/** What the last mail of a kind was made of. */
export const selectLastParts = async (kind: string) => {
  const last = await sql<{ parts: MailParts }>`
    select parts from outbox where kind = ${kind} and parts is not null order by id desc limit 1`.first()
  return last?.parts
}
