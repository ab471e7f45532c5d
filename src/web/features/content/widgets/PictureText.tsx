import { Prose } from '#web/ui/layout/Prose.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import css from './PictureText.module.css'
import type { WidgetProps } from './widget-props.ts'

const sizes = { full: '(max-width: 1240px) 96vw, 1200px', side: '(max-width: 799px) 96vw, 580px' }

/** A picture of the media library, alone or beside words. */
export const PictureText = ({ data, isFirst, loaded }: WidgetProps<'picture'>) => {
  const medium = loaded.media?.find(({ id }) => id === data.media_id)
  const hasWords = data.title !== '' || data.html !== ''
  if (!medium && !hasWords) return null
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <section className={`content-width ${css.section}`} data-layout={medium && hasWords ? data.layout : 'full'}>
      {medium && (
        <figure className={css.figure} style={{ objectPosition: medium.focus }}>
          <Picture
            picture={medium}
            alt={medium.alt}
            sizes={data.layout === 'full' ? sizes.full : sizes.side}
            isEager={isFirst}
          />
          {medium.credit && <figcaption>Bild: {medium.credit}</figcaption>}
        </figure>
      )}
      {hasWords && (
        <div>
          {data.title && <Heading>{data.title}</Heading>}
          <Prose html={data.html} />
        </div>
      )}
    </section>
  )
}
