import { useState } from 'react'
import { cutText } from '#lib/text/texts.ts'
import { ApiError } from '../api.ts'
import { useLibrary } from './useLibrary.ts'

const mostAtOnce = 50
const longestName = 120

type Progress = { sent: number; all: number; failed: { name: string; sentence: string }[] }

/** Sends files one after the other, so that one wrong file stops none of the others. */
export const useUploads = (onDone: (ids: number[]) => void) => {
  const [progress, setProgress] = useState<Progress | null>(null)
  const { upload, useReload } = useLibrary()
  const reload = useReload()
  const send = async (files: File[]) => {
    const ids: number[] = []
    const failed = files
      .slice(mostAtOnce)
      .map(({ name }) => ({ name, sentence: `Höchstens ${mostAtOnce} auf einmal.` }))
    const all = files.slice(0, mostAtOnce)
    for (const [sent, image] of all.entries()) {
      setProgress({ sent, all: all.length, failed })
      try {
        ids.push(await upload(image, cutText(image.name, longestName) || 'Bild'))
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
