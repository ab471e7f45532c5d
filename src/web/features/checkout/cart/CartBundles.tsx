import { Link } from 'react-router'
import { formatEuro } from '#lib/format.ts'
import { bundlePagePath } from '#web/app/paths.ts'
import { IconTrash } from '#web/ui/icons.ts'
import css from './CartLine.module.css'
import { type Cart, setBundle } from './cart.data.ts'
import { Quantity } from './Quantity.tsx'

/** Each bundle as one line; its parts stand with their providers below. */
export const CartBundles = ({ bundles, canChange }: { bundles: Cart['bundles']; canChange: boolean }) => {
  if (!bundles.length) return null
  return (
    <section aria-label="Bundles">
      <ul>
        {bundles.map((bundle) => (
          <li key={bundle.id} className={css.line}>
            <div className={css.about}>
              <p className={css.name}>
                {bundle.slug ? <Link to={bundlePagePath(bundle.slug)}>{bundle.name}</Link> : bundle.name}
                <span className={css.variant}>Bundle, Teile siehe unten</span>
              </p>
              {bundle.saving > 0 && (
                <p className={css.note}>Sie sparen {formatEuro(bundle.saving)} gegenüber einzeln.</p>
              )}
              {bundle.problem && (
                <p className={css.note} role="alert">
                  {bundle.problem}
                </p>
              )}
              {canChange && (
                <div className={css.actions}>
                  {bundle.quantity > 0 && (
                    <Quantity
                      label={`Menge: ${bundle.name}`}
                      value={bundle.quantity}
                      most={99}
                      onChange={(quantity) => void setBundle(bundle.id, quantity)}
                    />
                  )}
                  <button
                    type="button"
                    className={css.remove}
                    aria-label={`Entfernen: ${bundle.name}`}
                    onClick={() => void setBundle(bundle.id, 0)}
                  >
                    <IconTrash size={20} aria-hidden />
                    <span>Entfernen</span>
                  </button>
                </div>
              )}
            </div>
            <p className={css.total}>
              <strong>{formatEuro(bundle.total)}</strong>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
