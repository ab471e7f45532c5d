import { formatEuro } from '#lib/format.ts'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { IconShoppingBag } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import css from './MenuBasket.module.css'

export type Basket = {
  count: number
  total: number
  /** null: it depends on a postal code that is not known */
  fee: number | null
  missing: number
  lines: { id: number; name: string; quantity: number; total: number }[]
} | null

const feeWords = (fee: number | null) => {
  if (fee === null) return 'je nach Postleitzahl'
  return fee > 0 ? formatEuro(fee) : 'kostenlos'
}

/** Beside the menu where there is room; else a bar at the bottom with the sum. Time and tip can be chosen in the checkout too. */
export const MenuBasket = ({ basket }: { basket: Basket }) => (
  <section className={css.basket} aria-label="Ihr Warenkorb" data-empty={basket === null || undefined}>
    <h2>Ihr Warenkorb</h2>
    {basket ? (
      <>
        <ul>
          {basket.lines.map(({ id, name, quantity, total }) => (
            <li key={id}>
              <span>
                {quantity} × {name}
              </span>
              <span>{formatEuro(total)}</span>
            </li>
          ))}
          <li>
            <span>Lieferung</span>
            <span>{feeWords(basket.fee)}</span>
          </li>
        </ul>
        <p>
          <IconShoppingBag size={22} aria-hidden /> {basket.count} im{' '}
          <Link to={paths.cart} aria-label="Zum Warenkorb">
            Warenkorb
          </Link>{' '}
          · <strong>{formatEuro(basket.total)}</strong>
          {basket.missing > 0 && <small>noch {formatEuro(basket.missing)} bis zum Mindestbestellwert</small>}
        </p>
        <ButtonLink to={basket.missing > 0 ? paths.cart : paths.checkout}>
          {basket.missing > 0 ? 'Zum Warenkorb' : 'Zur Kasse'}
        </ButtonLink>
      </>
    ) : (
      <p>Noch ist nichts darin. Wählen Sie ein Gericht.</p>
    )}
  </section>
)
