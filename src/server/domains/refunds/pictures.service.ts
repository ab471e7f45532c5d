import { removePicture } from '#server/platform/files/pictures.ts'
import { readPrivateFile } from '#server/platform/files/private.ts'
import { storage } from '#server/platform/files/storage.ts'
import type { RefundRow } from './refunds.queries.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'refunds.remove-picture': { key: string }
  }
}

export const pictureFolder = 'refunds'

/** Before they were private files, pictures were stored as public ones are: in several sizes. */
const isInSizes = (key: string) => key.startsWith('pictures/')

/** The caller has read the request as somebody who may see it. */
export const readRefundPicture = (row: RefundRow | undefined, number: number) => {
  const key = row?.pictures[number - 1]?.key
  const stored = key && (isInSizes(key) ? `${key}-1600.webp` : key)
  return readPrivateFile(stored ? { kind: 'image', key: stored, name: `Bild-${number}.webp` } : undefined)
}

export const removeRefundPicture = ({ key }: { key: string }) =>
  isInSizes(key) ? removePicture(key) : storage.remove(key)
