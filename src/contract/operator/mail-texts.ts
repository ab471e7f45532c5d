import { z } from 'zod'
import { pageState } from '../content/operator.ts'
import { draftEditors } from '../content/presence.ts'
import { call } from '../wire/call.ts'
import { anyText, moment, optionalText, outcome, text, whole } from '../wire/fields.ts'

const words = { subject: z.string(), opening: z.string(), closing: z.string() }
const newWords = { subject: anyText(150), opening: anyText(4000), closing: anyText(4000) }

const row = z.object({
  kind: z.string(),
  channel: z.enum(['mail', 'sms', 'push']),
  label: z.string(),
  about: z.string(),
  /** what is sent is not the standard */
  is_edited: z.boolean(),
  /** why the standard is sent instead; '' otherwise */
  problem: z.string(),
  /** of the draft: `published` where it is what is sent */
  state: pageState,
  publish_at: z.iso.datetime().nullable(),
  /** what was planned for `publish_at` was refused then */
  has_failed: z.boolean(),
})

const mailText = row.extend({
  /** of the draft */
  ...words,
  /** grows with every change: who saves an old one is refused */
  version: z.int(),
  updated_at: z.iso.datetime(),
  standard: z.object(words),
  /** paragraphs that always stay */
  facts: z.array(z.string()),
  button: z.string(),
  placeholders: z.array(z.object({ name: z.string(), label: z.string(), is_required: z.boolean() })),
})

const kind = text(60)
const version = whole(1, 2_000_000_000)
const sample = z.enum(['usual', 'longest', 'real'])
const saved = z.object({ ...outcome, data: mailText })
/** names an open editor, as when it saves */
const open = z.object({ kind, editor: text(40) })

export const mailTextCalls = {
  listMailTexts: call({
    method: 'GET',
    path: '/operator/mail-texts',
    access: 'operator',
    staff: 'messages',
    summary: 'The mails and messages whose words can be edited, with the state of their drafts.',
    output: z.object({ data: z.array(row) }),
  }),
  getMailText: call({
    method: 'GET',
    path: '/operator/mail-texts/{kind}',
    access: 'operator',
    staff: 'messages',
    errors: ['NOT_FOUND'],
    summary: 'The draft of the words of a mail, its standard, and what always stays.',
    input: z.object({ kind }),
    output: z.object({ data: mailText }),
  }),
  updateMailText: call({
    method: 'POST',
    path: '/operator/mail-texts/{kind}',
    access: 'operator',
    staff: 'messages',
    errors: ['NOT_FOUND', 'CONFLICT'],
    summary:
      'Saves the draft of the words of a mail; they are sent once it is published. Placeholders that it does not have, or that it must have, are refused, and so is what somebody else changed meanwhile.',
    input: z.object({
      kind,
      version,
      ...newWords,
      /** names an open editor: what it saves within two minutes is one version */
      editor: optionalText(40),
    }),
    output: saved,
  }),
  removeMailText: call({
    method: 'DELETE',
    path: '/operator/mail-texts/{kind}',
    access: 'operator',
    staff: 'messages',
    errors: ['NOT_FOUND'],
    summary: 'Returns a mail to its standard at once; the versions stay.',
    input: z.object({ kind }),
    output: saved,
  }),
  setMailTextPublication: call({
    method: 'POST',
    path: '/operator/mail-texts/{kind}/publication',
    access: 'operator',
    staff: 'messages',
    errors: ['NOT_FOUND', 'CONFLICT'],
    summary: 'Sends a mail in the words of the draft from now on, or from a minute on.',
    input: z.object({ kind, version, at: moment().nullable().default(null) }),
    output: saved,
  }),
  removeMailTextSchedule: call({
    method: 'DELETE',
    path: '/operator/mail-texts/{kind}/publication',
    access: 'operator',
    staff: 'messages',
    errors: ['NOT_FOUND'],
    summary: 'Forgets at which minute the draft was to be published.',
    input: z.object({ kind }),
    output: saved,
  }),
  listMailTextVersions: call({
    method: 'GET',
    path: '/operator/mail-texts/{kind}/versions',
    access: 'operator',
    staff: 'messages',
    errors: ['NOT_FOUND'],
    summary: 'The last 50 versions of the words of a mail, newest first.',
    input: z.object({ kind }),
    output: z.object({
      data: z.array(z.object({ version: z.int(), saved_at: z.iso.datetime(), is_published: z.boolean(), ...words })),
    }),
  }),
  setMailTextVersion: call({
    method: 'POST',
    path: '/operator/mail-texts/{kind}/versions',
    access: 'operator',
    staff: 'messages',
    errors: ['NOT_FOUND', 'CONFLICT'],
    summary: 'Makes an older version the newest draft.',
    input: z.object({ kind, version, restored: whole(1, 2_000_000_000) }),
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
  updateMailTextEditor: call({
    method: 'POST',
    path: '/operator/mail-texts/{kind}/editors',
    access: 'operator',
    staff: 'messages',
    lease: true,
    errors: ['NOT_FOUND'],
    summary: 'Says that one has the words of this mail open for the next 45 seconds, and answers who else has.',
    input: open,
    output: z.object({ data: draftEditors }),
  }),
  removeMailTextEditor: call({
    method: 'DELETE',
    path: '/operator/mail-texts/{kind}/editors',
    access: 'operator',
    staff: 'messages',
    lease: true,
    errors: ['NOT_FOUND'],
    summary: 'Says that one has the words of this mail open no more, and answers who still has.',
    input: open,
    output: z.object({ data: draftEditors }),
  }),
  setMailTextEditor: call({
    method: 'POST',
    path: '/operator/mail-texts/{kind}/editors/taken',
    access: 'operator',
    staff: 'messages',
    errors: ['NOT_FOUND'],
    summary:
      'Tells everybody else who has the words of this mail open that from now on oneself edits them. It locks nothing.',
    input: open,
    output: z.object({ ...outcome, data: draftEditors }),
  }),
}
