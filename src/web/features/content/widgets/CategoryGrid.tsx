import { Link } from '#web/ui/Link.tsx'
import { CutPicture } from '#web/ui/picture/CutPicture.tsx'
import { PictureCredits } from '#web/ui/picture/PictureCredits.tsx'
import { pictogramUrl } from '../pictograms.ts'
import type { WidgetProps } from './widget-props.ts'
import css from './widgets.module.css'

const sizes = '(max-width: 767px) 48vw, (max-width: 1199px) 24vw, 192px'

/** Tiles that lead to categories, with their pictures of the media library, or to pages; drawn where there is none. */
export const CategoryGrid = ({ data, loaded }: WidgetProps<'category-grid'>) => {
  const media = new Map(loaded.tiles?.map(({ url, medium }) => [url, medium]))
  const tiles = data.items.map((item) => ({ ...item, medium: media.get(item.url) ?? null }))
  return (
    <section className={`content-width ${css.section}`}>
      <header className={css.sectionHead}>
        <h2>{data.title}</h2>
        {data.text && <p>{data.text}</p>}
      </header>
      <ul className={css.tiles}>
        {tiles.map(({ label, text, url, pictogram, medium }) => (
          <li key={label}>
            <Link to={url} className={css.tile}>
              {medium ? (
                <CutPicture medium={medium} className={css.tilePicture} sizes={sizes} />
              ) : (
                <img src={pictogramUrl(pictogram)} alt="" width={84} height={84} loading="lazy" />
              )}
              <strong>{label}</strong>
              {text && <span>{text}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <PictureCredits shown={tiles.map(({ label, medium }) => ({ name: label, medium }))} />
    </section>
  )
}
