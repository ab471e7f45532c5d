import type { SubmitEvent } from 'react'
import type { mediaCalls } from '#contract/content/media.ts'
import type { ApiInput } from '../api.ts'
import type { Form } from '../form.ts'

export type MediaAsked = ApiInput<typeof mediaCalls.listMedia>

export type Medium = {
  id: number
  src: string
  width: number
  height: number
  name: string
  alt: string
  source: string
  licence: string
  tags: string[]
  bytes: number
  /** what stays in sight where the picture is cut */
  focus_x: number
  focus_y: number
}
export type WholeMedium = Medium & { uses: { name: string; path: string }[] }

export type MediumValues = {
  name: string
  alt: string
  source: string
  licence: string
  tags: string
  focus_x: number
  focus_y: number
}

type Read<Data> = { data: Data | undefined; error: Error | null }
type Writing<Input> = { mutate: (input: Input) => void; isPending: boolean }
type Page = {
  data: Medium[]
  tags: string[]
  total: number
  currentPage: number
  lastPage: number
  firstItem: number | null
  lastItem: number | null
}
type Sending = { form: Form<MediumValues>; submit: (event?: SubmitEvent<HTMLFormElement>) => void; isSending: boolean }

/** What a library can do: the operator's, or a provider's over its own pictures. */
export type Library = {
  /** where pictures are cut around their point */
  focusHint: string
  /** what the source of a picture is for */
  sourceHint: string
  useMedia: (asked: MediaAsked) => Read<Page>
  useMedium: (id: number) => Read<{ data: WholeMedium }>
  useMediumForm: (medium: Medium, onSaved: (medium: WholeMedium) => void) => Sending
  useReplace: () => Writing<{ id: number; image: File }>
  useCopy: (onCopied: (id: number) => void) => Writing<{ image: File; name: string; copy_of: number }>
  useRemove: (onRemoved: () => void) => Writing<{ id: number }>
  useReload: () => () => Promise<unknown>
  upload: (image: File, name: string) => Promise<number>
}

export const textsOf = ({ name, alt, source, licence }: Medium) => ({ name, alt, source, licence })

export const valuesOf = (medium: Medium): MediumValues => ({
  ...textsOf(medium),
  tags: medium.tags.join(', '),
  focus_x: medium.focus_x,
  focus_y: medium.focus_y,
})

export const readTags = (tags: string) =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
