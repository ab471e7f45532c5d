import { formatDate, formatDateTime } from '#lib/format.ts'
import { compareLines, type Difference, plainText } from '#web/app/drafts/difference.ts'
import type { Draft, DraftStore } from '#web/app/drafts/useDraft.ts'
import {
  type EditablePost,
  loadPostDraft,
  type PostValues,
  problemsOfPost,
  savePostDraft,
  usePostPreviewLink,
  usePostPublication,
  usePostRestore,
  usePostSchedule,
  usePostVersions,
} from './posts.data.ts'

export type PostDraft = Draft<EditablePost, PostValues>
export type PostDate = PostValues['dates'][number]
export const newDate = (): PostDate => ({ start_date: '', start_time: '', end_date: null, end_time: '' })

const valuesOf = (of: PostValues): PostValues => ({
  title: of.title,
  teaser: of.teaser,
  content: of.content,
  category_id: of.category_id,
  region_id: of.region_id,
  author: of.author,
  provider_id: of.provider_id,
  dates: of.dates,
  place_name: of.place_name,
  street: of.street,
  postal_code: of.postal_code,
  price: of.price,
  link: of.link,
  images: of.images,
  published_at: of.published_at,
})

const dateText = ({ start_date, start_time, end_date, end_time }: PostDate) =>
  [
    start_date && formatDate(start_date),
    start_time,
    (end_date || end_time) && 'bis',
    end_date && formatDate(end_date),
    end_time,
  ]
    .filter(Boolean)
    .join(' ')

type Names = { topics: Map<number, string>; regions: Map<number, string> }

const linesOf = (of: PostValues, { topics, regions }: Names): [string, string][] => [
  ['Titel', of.title],
  ['Kurz gesagt', of.teaser],
  ['Thema', topics.get(of.category_id) ?? String(of.category_id)],
  ['Region', regions.get(of.region_id) ?? String(of.region_id)],
  ['Text', plainText(of.content)],
  ['Bilder', of.images.map(({ caption }, at) => `${at + 1}. ${caption || 'ohne Beschreibung'}`).join('\n')],
  ['Termine', of.dates.map(dateText).join('\n')],
  ['Name des Orts', of.place_name],
  ['Straße und Nummer', of.street],
  ['Postleitzahl', of.postal_code],
  ['Eintritt', of.price],
  ['Link', of.link],
  ['Betrieb', of.provider_id ? `Nr. ${of.provider_id}` : ''],
  ['Verfasst von', of.author],
  ['Datum am Beitrag', of.published_at ? formatDateTime(of.published_at) : ''],
]

/** What somebody has to know who goes from one version to the other. */
export const differenceOfPosts = (before: PostValues, after: PostValues, names: Names): Difference[] => {
  const changes = compareLines(linesOf(before, names), linesOf(after, names))
  return changes.length ? [{ name: 'Beitrag', what: 'geändert', changes }] : []
}

/** Posts are named by their number where they are written, and by their address everywhere else. */
export const postStore = (id: number, names: () => Names): DraftStore<EditablePost, PostValues> => ({
  kind: 'post',
  name: () => `beitrag ${id}`,
  valuesOf,
  load: () => loadPostDraft(id),
  save: ({ slug: _, ...input }) => savePostDraft({ ...input, id }),
  problemsOf: ({ slug: _, ...input }) => problemsOfPost({ ...input, id }),
  differenceOf: (before, after) => differenceOfPosts(before, after, names()),
  useRestore: (onAnswer) => usePostRestore(id, onAnswer),
  useVersions: () => usePostVersions(id),
  words: {
    what: 'der Beitrag',
    changed: 'dem Beitrag',
    versions: 'Fassungen des Beitrags',
    conflict: 'Jemand hat diesen Beitrag geändert',
  },
  publishing: {
    asksReason: ({ is_suggested }) => is_suggested,
    usePublication: (onAnswer, onFailed) => usePostPublication(id, onAnswer, onFailed),
    useSchedule: (onAnswer) => usePostSchedule(id, onAnswer),
    usePreviewLink: (onAnswer) => usePostPreviewLink(id, onAnswer),
    offTitle: 'Beitrag vom Netz nehmen?',
    offText:
      'Links auf den Beitrag führen dann ins Leere, und Termine stehen nicht mehr im Kalender. Der Entwurf bleibt.',
  },
})
