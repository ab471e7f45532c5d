import { pictureSet } from '#server/platform/files/pictures.ts'
import { isoTime } from '#server/platform/times.ts'
import type { LooseRow, OwnMediumRow } from './library.queries.ts'

export const presentOwnMedium = ({ key, createdAt, focusX, focusY, ...row }: OwnMediumRow) => ({
  ...row,
  focus_x: focusX,
  focus_y: focusY,
  ...pictureSet(key),
  created_at: isoTime(createdAt),
})

export const presentLoose = (row: LooseRow) => ({ ...row, ...pictureSet(row.key) })
