import { useQuery, useQueryClient } from '@tanstack/react-query'
import { postDraftCalls } from '#contract/portal/drafts.ts'
import { postEditorCalls } from '#contract/portal/operator.ts'
import { portalCalls } from '#contract/portal/public.ts'
import { providerCalls } from '#contract/providers/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { fieldErrors } from '#contract/wire/issues.ts'
import { type ApiInput, api } from '#web/app/api.ts'
import { type FormOptions, type FormValues, formFor, useCallForm } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type EditablePostRow = OutputOf<typeof postEditorCalls.listEditablePosts>['data'][number]
export type EditablePost = OutputOf<typeof postDraftCalls.getEditablePost>['data']
export type PostPicture = EditablePost['pictures'][number]
/** What is edited of it. */
export type PostValues = Omit<
  OutputOf<typeof postDraftCalls.listPostVersions>['data'][number],
  'version' | 'saved_at' | 'is_published'
>

export const useEditablePosts = (asked: ApiInput<typeof postEditorCalls.listEditablePosts>) =>
  useQuery(query(postEditorCalls.listEditablePosts, asked))
/** Never from a cache: its version decides whether it can be saved. Never while it is being edited. */
export const useEditablePost = (id: number) =>
  useQuery({
    ...query(postDraftCalls.getEditablePost, { id }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
export const loadPostDraft = async (id: number) => (await api(postDraftCalls.getEditablePost, { id })).data

type SaveInput = ApiInput<typeof postDraftCalls.updatePost>
export const savePostDraft = async (input: SaveInput) => (await api(postDraftCalls.updatePost, input)).data
export const problemsOfPost = (input: SaveInput) =>
  fieldErrors(postDraftCalls.updatePost.input.safeParse(input).error?.issues ?? [])

const reloads = [postEditorCalls.listEditablePosts]
type Done<C extends keyof typeof postDraftCalls> = (answer: OutputOf<(typeof postDraftCalls)[C]>) => void
type Of = { slug: string }

/** A write of the draft editor, which names a draft by its address, for the post of this number. */
const useForPost = <I extends object>(id: number, write: { mutate: (input: I) => void; isPending: boolean }) => ({
  isPending: write.isPending,
  mutate: ({ slug: _, ...input }: Of & Omit<I, 'id'>) => write.mutate({ ...input, id } as unknown as I),
})

export const usePostPublication = (
  id: number,
  onAnswer: Done<'setPostPublication'>,
  onFailed: (error: unknown) => void,
) => useForPost(id, useWrite(postDraftCalls.setPostPublication, { reloads, onAnswer, onFailed }))
export const usePostSchedule = (id: number, onAnswer: Done<'removePostSchedule'>) =>
  useForPost(id, useWrite(postDraftCalls.removePostSchedule, { reloads, onAnswer }))
export const usePostRestore = (id: number, onAnswer: Done<'setPostVersion'>) =>
  useForPost(id, useWrite(postDraftCalls.setPostVersion, { reloads, onAnswer }))
export const usePostPreviewLink = (id: number, onAnswer: Done<'createPostPreview'>) =>
  useForPost(id, useWrite(postDraftCalls.createPostPreview, { onAnswer }))
export const usePostVersions = (id: number) =>
  useQuery({ ...query(postDraftCalls.listPostVersions, { id }), gcTime: 0, staleTime: 0 })

export const useAddImage = (onAnswer: Done<'uploadPostImage'>) => useWrite(postDraftCalls.uploadPostImage, { onAnswer })
export const readMedium = async (media_id: number) => (await api(postDraftCalls.getPostMedium, { media_id })).data

export const useTopics = () => useQuery(query(portalCalls.listCategories, {}))
export const useRegions = () => useQuery(query(portalCalls.listRegions, {}))

const labelReads = [portalCalls.listCategories, portalCalls.listRegions]

export const useRemovePost = (onDone: () => void) =>
  useWrite(postEditorCalls.removePost, {
    reloads: [postEditorCalls.listEditablePosts],
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })

export const useRemoveTopic = (onDone: () => void) =>
  useWrite(postEditorCalls.removeCategory, {
    reloads: labelReads,
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })
export const useRemoveRegion = (onDone: () => void) =>
  useWrite(postEditorCalls.removeRegion, {
    reloads: labelReads,
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })
export const useCreatePostForm = formFor(postEditorCalls.createPost)

const labels = {
  topic: {
    list: portalCalls.listCategories,
    create: postEditorCalls.createCategory,
    update: postEditorCalls.updateCategory,
  },
  region: { list: portalCalls.listRegions, create: postEditorCalls.createRegion, update: postEditorCalls.updateRegion },
} as const
export type LabelKind = keyof typeof labels
type LabelCall = (typeof labels)[LabelKind]['create' | 'update']

/** The form of a topic or a region; `reload` reads their list again. */
export const useLabelForm = <V extends FormValues>(
  kind: LabelKind,
  isNew: boolean,
  options: FormOptions<LabelCall, V>,
) => {
  const client = useQueryClient()
  const { list, create, update } = labels[kind]
  const reload = () => client.invalidateQueries({ queryKey: [`${list.method} ${list.path}`] })
  return { ...useCallForm<LabelCall, V>(isNew ? create : update, options), reload }
}

export const useFoundProviders = (keyword: string) =>
  useQuery(query(providerCalls.findProviders, { filter: { keyword }, per_page: 10 })).data?.data ?? []
