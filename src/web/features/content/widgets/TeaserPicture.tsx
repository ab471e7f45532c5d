import type { LoadedData } from '#contract/content/widget-data.ts'
import { copiesOf } from '#lib/site/pictures.ts'
import { pictogramUrl } from '../pictograms.ts'
import css from './Teasers.module.css'

type Teaser = NonNullable<LoadedData['banners']>[number] | NonNullable<LoadedData['slides']>[number]
type Medium = NonNullable<Teaser['medium']>

const Photo = ({ medium, size }: { medium: Medium; size: number }) => (
  <img
    className={css.photo}
    src={medium.src}
    srcSet={copiesOf(medium.src, 'webp')}
    sizes={`${size * 2}px`}
    alt={medium.alt}
    width={medium.width}
    height={medium.height}
    loading="lazy"
    style={{ objectPosition: medium.focus }}
  />
)

/** The picture of a banner or slide: of the media library, named where a licence asks for it, or drawn by us. */
export const TeaserPicture = ({ teaser: { medium, pictogram }, size }: { teaser: Teaser; size: number }) => {
  if (!medium) return <img src={pictogramUrl(pictogram)} alt="" width={size} height={size} loading="lazy" />
  if (!medium.credit) return <Photo medium={medium} size={size} />
  return (
    <span className={css.credited}>
      <Photo medium={medium} size={size} />
      <small>Bild: {medium.credit}</small>
    </span>
  )
}
