import { mailTextCalls } from '#contract/operator/mail-texts.ts'
import {
  endEditor,
  mailWordsOf,
  presentEditors,
  renewEditor,
  takeDraft,
  takenOver,
} from '#server/domains/content/index.ts'
import { serve } from '#server/platform/http/serve.ts'
import { placeholdersOf } from '#server/platform/mail/mail-texts.ts'
import { isoTime } from '#server/platform/times.ts'
import {
  getMailText,
  listMailTexts,
  listMailTextVersions,
  type MailText,
  type MailTextRow,
  openMailText,
  previewMailText,
  publishMailText,
  removeMailTextSchedule,
  resetMailText,
  restoreMailText,
  sendTestMailText,
  updateMailText,
} from './mail-texts.service.ts'

const caseFacts =
  'Alles hinter dem ersten Absatz: was der Einzelfall verlangt, zum Beispiel Positionen, Beträge, Fristen, Rechte und Anhänge.'

const presentRow = ({ name, kind, stored, draft }: MailTextRow) => ({
  kind: name,
  channel: kind.channel ?? ('mail' as const),
  label: kind.label,
  about: kind.about,
  is_edited: stored !== undefined,
  problem: stored?.problem ?? '',
  state: draft?.state ?? ('published' as const),
  publish_at: draft?.publishAt ? isoTime(draft.publishAt) : null,
  has_failed: draft?.hasFailed ?? false,
})

const present = (text: MailText) => {
  const { name, kind, draft } = text
  return {
    ...presentRow(text),
    ...mailWordsOf(name, draft.content),
    version: draft.version,
    updated_at: isoTime(draft.updatedAt),
    standard: kind.standard,
    facts: kind.hasCases ? [caseFacts] : [...kind.facts],
    button: kind.button ?? '',
    placeholders: Object.entries(placeholdersOf(kind)).map(([placeholder, label]) => ({
      name: placeholder,
      label,
      is_required: kind.required.includes(placeholder) || (placeholder === 'title' && kind.keepsTitle === true),
    })),
  }
}

const done = (message: string, text: MailText) => ({ status: true, message, data: present(text) })

export const mailTextRoutes = serve('operator', mailTextCalls, {
  listMailTexts: async () => ({ data: (await listMailTexts()).map(presentRow) }),
  getMailText: async (_ctx, { kind }) => ({ data: present(await getMailText(kind)) }),
  updateMailText: async (_ctx, { kind, version, editor, ...words }) =>
    done('Der Entwurf ist gespeichert.', await updateMailText(kind, version, words, editor)),
  removeMailText: async (_ctx, { kind }) => done('Es gilt wieder der Standard.', await resetMailText(kind)),
  setMailTextPublication: async (_ctx, { kind, version, at }) => {
    const text = await publishMailText(kind, version, at ? new Date(at) : null)
    return done(at ? 'Diese Worte gelten ab der gewählten Zeit.' : 'Ab jetzt gehen diese Worte hinaus.', text)
  },
  removeMailTextSchedule: async (_ctx, { kind }) =>
    done('Der Zeitplan ist aufgehoben.', await removeMailTextSchedule(kind)),
  listMailTextVersions: async (_ctx, { kind }) => ({
    data: (await listMailTextVersions(kind)).map(({ savedAt, isPublished, ...version }) => ({
      ...version,
      saved_at: isoTime(savedAt),
      is_published: isPublished,
    })),
  }),
  setMailTextVersion: async (_ctx, { kind, version, restored }) =>
    done('Die ältere Fassung ist jetzt der Entwurf.', await restoreMailText(kind, version, restored)),
  findMailTextPreview: async (_ctx, { kind, sample, ...words }) => {
    const { subject, html } = await previewMailText(kind, words, sample)
    return { subject, html }
  },
  sendTestMailText: async (ctx, { kind, sample, ...words }) => ({
    status: true,
    message: `Die Testmail ist unterwegs an ${await sendTestMailText(kind, words, sample, ctx.user.id)}.`,
  }),
  updateMailTextEditor: async (ctx, { kind, editor }) => ({
    data: presentEditors(ctx, await renewEditor(ctx, openMailText(kind, editor))),
  }),
  removeMailTextEditor: async (ctx, { kind, editor }) => ({
    data: presentEditors(ctx, await endEditor(ctx, openMailText(kind, editor))),
  }),
  setMailTextEditor: async (ctx, { kind, editor }) => ({
    status: true,
    message: takenOver,
    data: presentEditors(ctx, await takeDraft(ctx, openMailText(kind, editor))),
  }),
})
