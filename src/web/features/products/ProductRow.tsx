import { Link } from 'react-router'
import { IconArrowRight } from '#web/ui/icons.ts'
import type { Card } from './listing.ts'
import { ProductCard } from './ProductCard.tsx'
import css from './ProductRow.module.css'

type ProductRowProps = { title: string; text?: string; products: Card[]; more?: string }

/** Products side by side; where they don't fit, the row scrolls. */
export const ProductRow = ({ title, text, products, more }: ProductRowProps) =>
  products.length > 0 && (
    <section className={css.section}>
      <header className={css.head}>
        <div>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {more && (
          <Link to={more} aria-label={`${title}: alle ansehen`}>
            Alle ansehen
            <IconArrowRight size={18} aria-hidden />
          </Link>
        )}
      </header>
      <ul className={css.row}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
