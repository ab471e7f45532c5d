import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mediaCalls } from '#contract/content/media.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { cutText } from '#lib/text/texts.ts'
import { ApiError, type ApiInput, api } from '../api.ts'
import { formFor } from '../form.ts'
import { loadedBy, query, useWrite } from '../query.ts'
import { toastOutcome } from '../toasts.ts'

export type MediaPage = OutputOf<typeof mediaCalls.listMedia>
export type Medium = MediaPage['data'][number]
export type WholeMedium = OutputOf<typeof mediaCalls.getMedium>['data']
export type MediaAsked = ApiInput<typeof mediaCalls.listMedia>

const reads = [mediaCalls.listMedia, mediaCalls.getMedium]
const keys = reads.map(({ method, path }) => [`${method} ${path}`])

export const useMedia = (asked: MediaAsked) =>
  useQuery({ ...query(mediaCalls.listMedia, asked), placeholderData: keepPreviousData })
export const useMedium = (id: number) => useQuery(query(mediaCalls.getMedium, { id }))
export const useMediumForm = formFor(mediaCalls.updateMedium)
export const loadedMedium = ({ id, name, alt, source, licence, focus_x, focus_y }: WholeMedium) =>
  loadedBy(mediaCalls.getMedium, { id }, { name, alt, source, licence, focus_x, focus_y })

export const useReloadMedia = () => {
  const client = useQueryClient()
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

export const useReplaceMedium = () => useWrite(mediaCalls.updateMediumFile, { reloads: reads, onDone: toastOutcome })
export const useCopyMedium = (onCopied: (id: number) => void) =>
  useWrite(mediaCalls.uploadMedium, {
    reloads: reads,
    onDone: (answer) => {
      toastOutcome(answer)
      onCopied(answer.data.id)
    },
  })
export const useRemoveMedium = (onRemoved: () => void) =>
  useWrite(mediaCalls.removeMedium, {
    reloads: [mediaCalls.listMedia],
    onDone: (answer) => {
      toastOutcome(answer)
      onRemoved()
    },
  })

const mostAtOnce = 50
const longestName = 120

type Progress = { sent: number; all: number; failed: { name: string; sentence: string }[] }

/** Sends files one after the other, so that one wrong file stops none of the others. */
export const useUploads = (onDone: (ids: number[]) => void) => {
  const [progress, setProgress] = useState<Progress | null>(null)
  const reload = useReloadMedia()
  const send = async (files: File[]) => {
    const ids: number[] = []
    const failed = files
      .slice(mostAtOnce)
      .map(({ name }) => ({ name, sentence: `Höchstens ${mostAtOnce} auf einmal.` }))
    const all = files.slice(0, mostAtOnce)
    for (const [sent, image] of all.entries()) {
      setProgress({ sent, all: all.length, failed })
      try {
        const name = cutText(image.name, longestName) || 'Bild'
        ids.push((await api(mediaCalls.uploadMedium, { image, name })).data.id)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        failed.push({ name: image.name, sentence: error.sentence })
      }
    }
    setProgress(failed.length ? { sent: all.length, all: all.length, failed } : null)
    await reload()
    onDone(ids)
  }
  return { progress, isSending: !!progress && progress.sent < progress.all, send }
}
