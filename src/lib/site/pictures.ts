/** Every stored picture has a copy in each width and format. A small one is never enlarged: its larger names hold the same bytes. */
export const pictureWidths = [320, 640, 1024, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const keyOf = (src: string) => src.replace(/-\d{3,4}\.(avif|webp)$/, '')

/** The copies of a picture for `srcset`, by the address of one of them; up to `widest` where no place shows it larger. */
export const copiesOf = (src: string, format: PictureFormat, widest: PictureWidth = 1600) => {
  const key = keyOf(src)
  return pictureWidths
    .filter((width) => width <= widest)
    .map((width) => `${key}-${width}.${format} ${width}w`)
    .join(', ')
}

/** The copy that a part is cut out of. */
export const largestCopyOf = (src: string) => `${keyOf(src)}-1600.webp`

/** The widest copy for a place of so many pixels, as in `sizes`: no screen has more than four for each of them. */
export const widestIn = (sizes: string): PictureWidth => {
  const pixels = Number(/^(\d+)px$/.exec(sizes)?.[1] ?? Number.POSITIVE_INFINITY)
  return pictureWidths.find((width) => width >= 4 * pixels) ?? 1600
}
