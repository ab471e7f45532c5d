import { formatEuro } from '#lib/format.ts'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { IconShoppingBag } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Basket } from './MenuBasket.tsx'

const feeWords = (fee: number | null) => {
  if (fee === null) return 'je nach Postleitzahl'
  return fee > 0 ? formatEuro(fee) : 'kostenlos'
}

/** Loaded once something is in the basket. */
export default function BasketLines({ basket }: { basket: NonNullable<Basket> }) {
  return (
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
  )
}
