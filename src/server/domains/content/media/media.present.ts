import { pictureSet } from '#server/platform/files/pictures.ts'
import { isoTime } from '#server/platform/times.ts'
import type { MediumRow, ShownRow } from './media.queries.ts'

export const presentMedium = ({ key, focusX, focusY, createdAt, ...row }: MediumRow) => ({
  ...row,
  ...pictureSet(key),
  focus_x: focusX,
  focus_y: focusY,
  created_at: isoTime(createdAt),
})

type Credited = Pick<ShownRow, 'source' | 'licence'>
/** Who has to be named with a picture. */
export const creditOf = ({ source, licence }: Credited) => [source, licence].filter(Boolean).join(', ')

/** As pages show it: with its source where a licence asks to name it. */
export const presentShownMedium = ({ id, key, width, height, alt, source, licence, focusX, focusY }: ShownRow) => ({
  id,
  ...pictureSet(key),
  width,
  height,
  alt,
  credit: creditOf({ source, licence }),
  focus: `${focusX}% ${focusY}%`,
})
