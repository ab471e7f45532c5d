import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { providerMediaCalls } from '#contract/providers/media.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '../api.ts'
import { formFor } from '../form.ts'
import { loadedBy, query, useWrite } from '../query.ts'
import { toastOutcome } from '../toasts.ts'
import { type Library, type MediaAsked, type MediumValues, readTags, textsOf, valuesOf } from './library.ts'

const { listOwnMedia, listLoosePictures, getOwnMedium } = providerMediaCalls
const reads = [listOwnMedia, getOwnMedium, listLoosePictures]
const keys = reads.map(({ method, path }) => [`${method} ${path}`])
const useForm = formFor(providerMediaCalls.updateOwnMedium)

export const useOwnMedia = (asked: MediaAsked) =>
  useQuery({ ...query(listOwnMedia, asked), placeholderData: keepPreviousData })

export type LoosePicture = OutputOf<typeof listLoosePictures>['data'][number]
export const useLoosePictures = (page: number) =>
  useQuery({ ...query(listLoosePictures, { page }), placeholderData: keepPreviousData })
export const useAdoptPicture = (onAdopted: (id: number) => void) =>
  useWrite(providerMediaCalls.createOwnMedium, { reloads: reads, onDone: ({ data }) => onAdopted(data.id) })

const useReload = () => {
  const client = useQueryClient()
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** A provider's pictures. */
export const ownLibrary: Library = {
  focusHint: 'Logo, Titelbild, Zertifikate und Meldungen schneiden das Bild so zu, dass diese Stelle zu sehen bleibt.',
  sourceHint: 'Wer das Bild gemacht hat. Für Ihre Unterlagen.',
  useMedia: useOwnMedia,
  useMedium: (id) => useQuery(query(getOwnMedium, { id })),
  useMediumForm: (medium, onSaved) => {
    const reload = useReload()
    const { id, focus_x, focus_y } = medium
    return useForm<MediumValues>({
      initialValues: valuesOf(medium),
      loaded: loadedBy(getOwnMedium, { id }, { id, ...textsOf(medium), focus_x, focus_y }),
      toInput: ({ tags, ...values }) => ({ ...values, id, tags: readTags(tags) }),
      onDone: async (answer) => {
        toastOutcome(answer)
        await reload()
        onSaved(answer.data)
      },
    })
  },
  useReplace: () => useWrite(providerMediaCalls.updateOwnMediumFile, { reloads: reads, onDone: toastOutcome }),
  useCopy: (onCopied) =>
    useWrite(providerMediaCalls.uploadOwnMedium, {
      reloads: reads,
      onDone: (answer) => {
        toastOutcome(answer)
        onCopied(answer.data.id)
      },
    }),
  useRemove: (onRemoved) =>
    useWrite(providerMediaCalls.removeOwnMedium, {
      reloads: [listOwnMedia, listLoosePictures],
      onDone: (answer) => {
        toastOutcome(answer)
        onRemoved()
      },
    }),
  useReload,
  upload: async (image, name) => (await api(providerMediaCalls.uploadOwnMedium, { image, name })).data.id,
}
