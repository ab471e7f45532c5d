export type PictureProps = {
  picture: { src: string; avif: string; webp: string; width: number; height: number }
  alt: string
  /** how wide it is shown, as in the attribute of <img> */
  sizes: string
  /** for what is seen first; all others load when they come near */
  isEager?: boolean
}

/** A stored picture in the smallest file that fills its place. */
export const Picture = ({ picture, alt, sizes, isEager = false }: PictureProps) => (
  <picture>
    <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
    <img
      src={picture.src}
      srcSet={picture.webp}
      sizes={sizes}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
    />
  </picture>
)
