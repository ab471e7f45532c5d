import type { ShownMedium } from '#contract/products/shapes.ts'
import { Picture } from '../Picture.tsx'
import css from './CutPicture.module.css'

type CutPictureProps = {
  medium: ShownMedium
  /** its place: width and height, which it fills */
  className: string | undefined
  sizes: string
  isEager?: boolean
}

/** A picture of the media library that fills its place, with its point in sight. Without words: the name of what it shows stands beside it. */
export const CutPicture = ({ medium, className = '', sizes, isEager = false }: CutPictureProps) => (
  <span className={`${css.cut} ${className}`} style={{ objectPosition: medium.focus }}>
    <Picture picture={medium} alt="" sizes={sizes} isEager={isEager} />
  </span>
)
