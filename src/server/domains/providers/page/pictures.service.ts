import { removePictureLater } from '#server/platform/files/pictures.ts'
import type { Tx } from '#server/platform/transaction.ts'

export const pictureFolder = 'providers'

/** Files of a library stay when a place no longer shows them. */
export const isInLibrary = async (tx: Tx, key: string) =>
  (await tx.sql`select from provider_media where key = ${key}`).length > 0

/** Takes the files along that were uploaded for a page; those of the demo are shared with products and other pages. */
export const dropPicture = async (tx: Tx, key: string) => {
  if (!key.startsWith(`pictures/${pictureFolder}/`)) return
  if (!(await isInLibrary(tx, key))) await removePictureLater(tx, key)
}
