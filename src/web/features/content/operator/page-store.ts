import type { Draft, DraftStore } from '#web/app/drafts/useDraft.ts'
import { differenceOf } from './difference.ts'
import {
  type EditablePage,
  loadEditablePage,
  type PageValues,
  problemsOf,
  savePageDraft,
  usePageVersions,
  usePreviewLink,
  usePublication,
  useRestore,
  useSchedule,
} from './pages.data.ts'

export type PageDraft = Draft<EditablePage, PageValues>

export const pageStore: DraftStore<EditablePage, PageValues> = {
  kind: 'page',
  name: (slug) => `seite ${slug}`,
  valuesOf: ({ title, meta_title, meta_description, parts }) => ({ title, meta_title, meta_description, parts }),
  load: loadEditablePage,
  save: savePageDraft,
  problemsOf,
  differenceOf,
  useRestore,
  useVersions: usePageVersions,
  words: {
    what: 'die Seite',
    changed: 'der Seite',
    versions: 'Fassungen der Seite',
    conflict: 'Jemand hat diese Seite geändert',
  },
  publishing: {
    usePublication,
    useSchedule,
    usePreviewLink,
    offTitle: 'Seite vom Netz nehmen?',
    offText: 'Gäste sehen dann „Diese Seite gibt es nicht“, und Menüs führen nicht mehr hierher. Der Entwurf bleibt.',
  },
}
