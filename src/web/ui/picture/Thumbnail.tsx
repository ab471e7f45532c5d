import { IconPhoto } from '../icons.ts'
import { Picture, type PictureProps } from '../Picture.tsx'
import css from './Thumbnail.module.css'

/** The small picture of a thing in a list, or a sign that there is none. */
export const Thumbnail = ({ picture }: { picture: PictureProps['picture'] | null }) => (
  <span className={css.thumbnail}>
    {picture ? <Picture picture={picture} alt="" sizes="64px" /> : <IconPhoto size={24} aria-hidden />}
  </span>
)
