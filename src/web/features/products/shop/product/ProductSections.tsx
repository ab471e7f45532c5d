import type { LoadedData } from '#contract/content/widget-data.ts'
import { categoryPath, productPath } from '#web/app/paths.ts'
import { IconArrowRight } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import css from './ProductSections.module.css'

type Section = NonNullable<LoadedData['sections']>[number]

const Panel = ({ name, slug, products }: Section) => (
  <article className={css.panel}>
    <h3>{name}</h3>
    <ul>
      {products.map((product) => (
        <li key={product.id}>
          <Link to={productPath(product.slug)}>
            {product.picture && <Picture picture={product.picture} alt="" sizes="140px" />}
            <span>{product.name}</span>
          </Link>
        </li>
      ))}
    </ul>
    <Link to={categoryPath(slug)} className={css.more} aria-label={`${name}: alle ansehen`}>
      Alle ansehen
      <IconArrowRight size={18} aria-hidden />
    </Link>
  </article>
)

/** A look into categories: a panel for each, with what came last. */
export const ProductSections = ({ title, text, sections }: { title: string; text: string; sections: Section[] }) =>
  sections.length > 0 && (
    <section className={`content-width ${css.section}`}>
      <header className={css.head}>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </header>
      <div className={css.panels}>
        {sections.map((section) => (
          <Panel key={section.id} {...section} />
        ))}
      </div>
    </section>
  )
