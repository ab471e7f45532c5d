import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { mediaCalls } from '#contract/content/media.ts'
import { api } from '../api.ts'
import { formFor } from '../form.ts'
import { loadedBy, query, useWrite } from '../query.ts'
import { toastOutcome } from '../toasts.ts'
import { type Library, type MediaAsked, type MediumValues, readTags, textsOf, valuesOf } from './library.ts'

const reads = [mediaCalls.listMedia, mediaCalls.getMedium]
const keys = reads.map(({ method, path }) => [`${method} ${path}`])
const useForm = formFor(mediaCalls.updateMedium)

export const useMedia = (asked: MediaAsked) =>
  useQuery({ ...query(mediaCalls.listMedia, asked), placeholderData: keepPreviousData })

const useReload = () => {
  const client = useQueryClient()
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

export const operatorLibrary: Library = {
  focusHint: 'Seiten schneiden das Bild so zu, dass diese Stelle zu sehen bleibt.',
  sourceHint: 'Wer das Bild gemacht hat. Steht auf Seiten unter dem Bild.',
  useMedia,
  useMedium: (id) => useQuery(query(mediaCalls.getMedium, { id })),
  useMediumForm: (medium, onSaved) => {
    const reload = useReload()
    const { id, focus_x, focus_y } = medium
    return useForm<MediumValues>({
      initialValues: valuesOf(medium),
      loaded: loadedBy(mediaCalls.getMedium, { id }, { id, ...textsOf(medium), focus_x, focus_y }),
      toInput: ({ tags, ...values }) => ({ ...values, id, tags: readTags(tags) }),
      onDone: async (answer) => {
        toastOutcome(answer)
        await reload()
        onSaved(answer.data)
      },
    })
  },
  useReplace: () => useWrite(mediaCalls.updateMediumFile, { reloads: reads, onDone: toastOutcome }),
  useCopy: (onCopied) =>
    useWrite(mediaCalls.uploadMedium, {
      reloads: reads,
      onDone: (answer) => {
        toastOutcome(answer)
        onCopied(answer.data.id)
      },
    }),
  useRemove: (onRemoved) =>
    useWrite(mediaCalls.removeMedium, {
      reloads: [mediaCalls.listMedia],
      onDone: (answer) => {
        toastOutcome(answer)
        onRemoved()
      },
    }),
  useReload,
  upload: async (image, name) => (await api(mediaCalls.uploadMedium, { image, name })).data.id,
}
