import { copiesOf, type PictureWidth, widestIn } from '#lib/site/pictures.ts'

export type PictureProps = {
  picture: { src: string; width: number; height: number }
  alt: string
  /** how wide it is shown, as in the attribute of <img> */
  sizes: string
  /** for what is seen first; all others load when they come near */
  isEager?: boolean
  /** the widest copy that its place needs, where `sizes` is more than a number of pixels */
  widest?: PictureWidth
}

/** A stored picture in the smallest file that fills its place. */
export const Picture = ({ picture, alt, sizes, isEager = false, widest = widestIn(sizes) }: PictureProps) => (
  <picture>
    <source type="image/avif" srcSet={copiesOf(picture.src, 'avif', widest)} sizes={sizes} />
    <img
      src={picture.src}
      srcSet={copiesOf(picture.src, 'webp', widest)}
      sizes={sizes}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
    />
  </picture>
)
