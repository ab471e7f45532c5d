import { Link } from '#web/ui/Link.tsx'
import { pictogramUrl } from '../pictograms.ts'
import type { WidgetProps } from './widget-props.ts'
import css from './widgets.module.css'

export const CategoryGrid = ({ data }: WidgetProps<'category-grid'>) => (
  <section className={`content-width ${css.section}`}>
    <header className={css.sectionHead}>
      <h2>{data.title}</h2>
      {data.text && <p>{data.text}</p>}
    </header>
    <ul className={css.tiles}>
      {data.items.map(({ label, text, url, pictogram }) => (
        <li key={label}>
          <Link to={url} className={css.tile}>
            <img src={pictogramUrl(pictogram)} alt="" width={84} height={84} loading="lazy" />
            <strong>{label}</strong>
            {text && <span>{text}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
