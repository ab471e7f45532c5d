import { Link } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { IconShoppingBag } from '#web/ui/icons.ts'
import css from './CartLink.module.css'
import { useCart, useCartOfSession } from './cart.ts'

/** The way to the cart, with the number of pieces in it, in the head of every page. */
export const CartLink = () => {
  useCartOfSession()
  const { count } = useCart()
  return (
    <Link
      to={paths.cart}
      className={css.link}
      aria-label={count ? `Warenkorb, ${count} Artikel` : 'Warenkorb'}
      data-cart-count={count}
    >
      <IconShoppingBag size={24} aria-hidden />
      {count > 0 && (
        <span className={css.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
