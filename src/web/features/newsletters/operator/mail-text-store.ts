import { compareLines, type Difference } from '#web/app/drafts/difference.ts'
import type { Draftable, DraftStore, Draft as OpenDraft } from '#web/app/drafts/useDraft.ts'
import {
  loadMailText,
  type MailText,
  problemsOfMailText,
  saveMailText,
  useMailTextPublication,
  useMailTextRestore,
  useMailTextSchedule,
  useMailTextVersions,
} from './mail-texts.data.ts'

export type Words = Pick<MailText, 'subject' | 'opening' | 'closing'>
export type EditableMailText = Draftable & MailText
export type MailTextDraft = OpenDraft<EditableMailText, Words>

/** A mail is never without words, and no page shows them. */
export const editableOf = (text: MailText): EditableMailText => ({
  ...text,
  slug: text.kind,
  is_fixed: true,
  unpublish_at: null,
  preview_path: null,
})

const linesOf = ({ subject, opening, closing }: Words): [string, string][] => [
  ['Betreff', subject],
  ['Anfang', opening],
  ['Schluss', closing],
]

/** What somebody has to know who goes from one version to the other. */
export const differenceOfMailTexts = (before: Words, after: Words): Difference[] => {
  const changes = compareLines(linesOf(before), linesOf(after))
  return changes.length ? [{ name: 'Text', what: 'geändert', changes }] : []
}

type Answer = Parameters<Parameters<typeof useMailTextRestore>[0]>[0]
const editable = (answer: Answer) => ({ ...answer, data: editableOf(answer.data) })

export const mailTextStore: DraftStore<EditableMailText, Words> = {
  kind: 'mail',
  name: (slug) => `mail ${slug}`,
  valuesOf: ({ subject, opening, closing }) => ({ subject, opening, closing }),
  load: async (slug) => editableOf(await loadMailText(slug)),
  save: async ({ slug, ...input }) => editableOf(await saveMailText({ kind: slug, ...input })),
  problemsOf: ({ slug, ...input }) => problemsOfMailText({ kind: slug, ...input }),
  differenceOf: differenceOfMailTexts,
  useRestore: (onAnswer) => {
    const { mutate, isPending } = useMailTextRestore((answer) => onAnswer(editable(answer)))
    return { mutate: ({ slug, ...input }) => mutate({ kind: slug, ...input }), isPending }
  },
  useVersions: useMailTextVersions,
  words: {
    what: 'dieser Text',
    changed: 'diesem Text',
    versions: 'Fassungen des Textes',
    conflict: 'Jemand hat diesen Text geändert',
  },
  publishing: {
    usePublication: (onAnswer, onFailed) => {
      const { mutate, isPending } = useMailTextPublication((answer) => onAnswer(editable(answer)), onFailed)
      return { mutate: ({ slug, version, at }) => mutate({ kind: slug, version, at }), isPending }
    },
    useSchedule: (onAnswer) => {
      const { mutate, isPending } = useMailTextSchedule((answer) => onAnswer(editable(answer)))
      return { mutate: ({ slug }) => mutate({ kind: slug }), isPending }
    },
  },
}
