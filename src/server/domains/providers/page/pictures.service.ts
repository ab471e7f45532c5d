import { removePictureLater } from '#server/platform/files/pictures.ts'
import type { Tx } from '#server/platform/transaction.ts'

export const pictureFolder = 'providers'

/** Takes the files along that were uploaded for a page; those of the demo are shared with products and other pages. */
export const dropPicture = async (tx: Tx, key: string) => {
  if (key.startsWith(`pictures/${pictureFolder}/`)) await removePictureLater(tx, key)
}
