import { Shelf } from '#web/ui/layout/Shelf.tsx'
import type { Card } from './listing/listing.ts'
import { ProductCard } from './ProductCard.tsx'
import css from './ProductRow.module.css'

type ProductRowProps = { title: string; text?: string; products: Card[]; more?: string }

/** Products side by side. */
export const ProductRow = ({ title, text, products, more }: ProductRowProps) =>
  products.length > 0 && (
    <section className={css.section}>
      <Shelf
        title={title}
        text={text}
        more={more ? { to: more, label: 'Alle ansehen' } : undefined}
        className={css.row!}
      >
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </Shelf>
    </section>
  )
