import type { PageEntry, PagePicture } from '#contract/providers/media.ts'

export type CutPlace = PagePicture | PageEntry

const square = { ratio: 1, least: { width: 120, height: 120 } }

/** Which part of a picture each place shows, and how large that has to be. */
export const cutPlaces = {
  logo: square,
  cover: { ratio: 1600 / 600, least: { width: 800, height: 300 } },
  certificate: square,
  content: square,
} satisfies Record<CutPlace, object>

type Size = { width: number; height: number }

const within = (value: number, most: number) => Math.round(Math.max(0, Math.min(most, value)))

/** The largest part of this shape, with the point that matters as near to its middle as the borders allow. */
export const cutAround = ({ width, height }: Size, ratio: number, focus: { focusX: number; focusY: number }) => {
  const part = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  }
  return {
    ...part,
    left: within((width * focus.focusX) / 100 - part.width / 2, width - part.width),
    top: within((height * focus.focusY) / 100 - part.height / 2, height - part.height),
  }
}
