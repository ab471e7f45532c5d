import { productPath } from '#web/app/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { type ProductPage, type Variant, variantWith } from './product.ts'
import css from './Variants.module.css'

export const variantAddress = (slug: string, variant: Variant) => `${productPath(slug)}?variante=${variant.id}`

type ValueProps = { value: string; color: string | null; target: Variant | null; slug: string; isChosen: boolean }

const Value = ({ value, color, target, slug, isChosen }: ValueProps) => {
  const face = (
    <>
      {color && <span className={css.swatch} style={{ background: color }} aria-hidden />}
      {value}
    </>
  )
  if (!target) return <span className={css.missing}>{face}</span>
  return (
    <Link
      to={variantAddress(slug, target)}
      replace
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={target.qty > 0 ? '' : css.soldOut}
    >
      {face}
      {target.qty <= 0 && <span className="visually-hidden"> (ausverkauft)</span>}
    </Link>
  )
}

/** Options as chips, colours with a swatch. Each is a link to a variant, so the address always names what is shown. */
export const Variants = ({ product, chosen }: { product: ProductPage; chosen: Variant }) => (
  <div className={css.options}>
    {product.options.map(({ name, values }) => {
      const current = chosen.variant_options.find(({ option }) => option === name)?.value
      return (
        <section key={name} aria-label={name}>
          <p className={css.name}>
            {name}: <strong>{current}</strong>
          </p>
          <ul className={css.values}>
            {values.map(({ value, color }) => (
              <li key={value}>
                <Value
                  value={value}
                  color={color}
                  slug={product.slug}
                  target={variantWith(product.variants, chosen, name, value)}
                  isChosen={value === current}
                />
              </li>
            ))}
          </ul>
        </section>
      )
    })}
  </div>
)
