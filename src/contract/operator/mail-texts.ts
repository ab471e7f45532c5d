import { z } from 'zod'
import { call } from '../wire/call.ts'
import { anyText, id, outcome, text } from '../wire/fields.ts'

const words = { subject: z.string(), opening: z.string(), closing: z.string() }
const newWords = { subject: anyText(150), opening: anyText(4000), closing: anyText(4000) }

const row = z.object({
  kind: z.string(),
  channel: z.enum(['mail', 'sms', 'push']),
  label: z.string(),
  about: z.string(),
  is_edited: z.boolean(),
  /** why the standard is sent instead; '' otherwise */
  problem: z.string(),
})

const mailText = row.extend({
  ...words,
  standard: z.object(words),
  /** paragraphs that always stay */
  facts: z.array(z.string()),
  button: z.string(),
  placeholders: z.array(z.object({ name: z.string(), label: z.string(), is_required: z.boolean() })),
  versions: z.array(z.object({ id: z.int(), saved_at: z.iso.datetime(), ...words })),
})

const kind = text(60)
const sample = z.enum(['usual', 'longest', 'real'])
const saved = z.object({ ...outcome, data: mailText })

export const mailTextCalls = {
  listMailTexts: call({
    method: 'GET',
    path: '/operator/mail-texts',
    access: 'operator',
    staff: 'messages',
    summary: 'The mails and messages whose words can be edited.',
    output: z.object({ data: z.array(row) }),
  }),
  getMailText: call({
    method: 'GET',
    path: '/operator/mail-texts/{kind}',
    access: 'operator',
    staff: 'messages',
    errors: ['NOT_FOUND'],
    summary: 'The words of a mail, its standard, what always stays, and the last 50 versions.',
    input: z.object({ kind }),
    output: z.object({ data: mailText }),
  }),
  updateMailText: call({
    method: 'POST',
    path: '/operator/mail-texts/{kind}',
    access: 'operator',
    staff: 'messages',
    errors: ['NOT_FOUND'],
    summary: 'Words a mail anew; placeholders that it does not have, or that it must have, are refused.',
    input: z.object({ kind, ...newWords }),
    output: saved,
  }),
  removeMailText: call({
    method: 'DELETE',
    path: '/operator/mail-texts/{kind}',
    access: 'operator',
    staff: 'messages',
    errors: ['NOT_FOUND'],
    summary: 'Returns a mail to its standard; the versions stay.',
    input: z.object({ kind }),
    output: saved,
  }),
  findMailTextPreview: call({
    method: 'POST',
    path: '/operator/mail-texts/{kind}/preview',
    access: 'operator',
    staff: 'messages',
    errors: ['NOT_FOUND', 'CONFLICT'],
    summary:
      'A mail in these words, with usual values, with the longest ones, or with those of the last that went out; nothing is stored.',
    input: z.object({ kind, ...newWords, sample }),
    output: z.object({ subject: z.string(), html: z.string() }),
  }),
  sendTestMailText: call({
    method: 'POST',
    path: '/operator/mail-texts/{kind}/test',
    access: 'operator',
    staff: 'messages',
    errors: ['NOT_FOUND', 'CONFLICT'],
    summary: 'Sends a mail in these words to oneself.',
    input: z.object({ kind, ...newWords, sample }),
    output: z.object(outcome),
    limits: [{ by: 'account', max: 30, minutes: 60, counts: 'all' }],
  }),
  setMailTextVersion: call({
    method: 'POST',
    path: '/operator/mail-texts/{kind}/versions/{id}',
    access: 'operator',
    staff: 'messages',
    errors: ['NOT_FOUND'],
    summary: 'Returns to an earlier version.',
    input: z.object({ kind, id: id() }),
    output: saved,
  }),
}
