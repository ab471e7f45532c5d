import { mailTextCalls } from '#contract/operator/mail-texts.ts'
import { serve } from '#server/platform/http/serve.ts'
import { placeholdersOf } from '#server/platform/mail/mail-texts.ts'
import { isoTime } from '#server/platform/times.ts'
import {
  getMailText,
  listMailTexts,
  type MailText,
  previewMailText,
  resetMailText,
  restoreMailText,
  sendTestMailText,
  updateMailText,
} from './mail-texts.service.ts'

const caseFacts =
  'Alles hinter dem ersten Absatz: was der Einzelfall verlangt, zum Beispiel Positionen, Beträge, Fristen, Rechte und Anhänge.'

const present = ({ name, kind, stored, versions }: MailText) => {
  const { subject, opening, closing } = stored ?? kind.standard
  return {
    kind: name,
    channel: kind.channel ?? ('mail' as const),
    label: kind.label,
    about: kind.about,
    is_edited: stored !== null,
    problem: stored?.problem ?? '',
    subject,
    opening,
    closing,
    standard: kind.standard,
    facts: kind.hasCases ? [caseFacts] : [...kind.facts],
    button: kind.button ?? '',
    placeholders: Object.entries(placeholdersOf(kind)).map(([placeholder, label]) => ({
      name: placeholder,
      label,
      is_required: kind.required.includes(placeholder) || (placeholder === 'title' && kind.keepsTitle === true),
    })),
    versions: versions.map(({ savedAt, ...version }) => ({ ...version, saved_at: isoTime(savedAt) })),
  }
}

const done = (message: string, text: MailText) => ({ status: true, message, data: present(text) })

export const mailTextRoutes = serve('operator', mailTextCalls, {
  listMailTexts: async () => ({
    data: (await listMailTexts()).map(({ isEdited, ...row }) => ({ ...row, is_edited: isEdited })),
  }),
  getMailText: async (_ctx, { kind }) => ({ data: present(await getMailText(kind)) }),
  updateMailText: async (_ctx, { kind, ...words }) =>
    done('Der Text ist gespeichert.', await updateMailText(kind, words)),
  removeMailText: async (_ctx, { kind }) => done('Es gilt wieder der Standard.', await resetMailText(kind)),
  setMailTextVersion: async (_ctx, { kind, id }) =>
    done('Die frühere Fassung gilt wieder.', await restoreMailText(kind, id)),
  findMailTextPreview: async (_ctx, { kind, sample, ...words }) => {
    const { subject, html } = await previewMailText(kind, words, sample)
    return { subject, html }
  },
  sendTestMailText: async (ctx, { kind, sample, ...words }) => ({
    status: true,
    message: `Die Testmail ist unterwegs an ${await sendTestMailText(kind, words, sample, ctx.user.id)}.`,
  }),
})
