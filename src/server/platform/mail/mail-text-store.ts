import { col, rowShape, type Source, sql } from '../sql/index.ts'
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

export const selectMailTexts = () => sql(storedRow)`select kind, subject, opening, closing, problem from mail_texts`

export const selectMailText = (source: Source, kind: string) =>
  source.sql<MailWords>`select subject, opening, closing from mail_texts where kind = ${kind}`.first()

/** What holds from now on. */
export const writeMailText = async (tx: Tx, kind: string, { subject, opening, closing }: MailWords) => {
  await tx.sql`
    insert into mail_texts (kind, subject, opening, closing) values (${kind}, ${subject}, ${opening}, ${closing})
    on conflict (kind) do update set subject = excluded.subject, opening = excluded.opening, closing = excluded.closing,
      problem = '', updated_at = now()`
}

/** The standard holds. */
export const dropMailText = async (tx: Tx, kind: string) => {
  await tx.sql`delete from mail_texts where kind = ${kind}`
}

/** What the last mail of a kind was made of. */
export const selectLastParts = async (kind: string) => {
  const last = await sql<{ parts: MailParts }>`
    select parts from outbox where kind = ${kind} and parts is not null order by id desc limit 1`.first()
  return last?.parts
}
