import { paths } from '#web/app/paths.ts'
import { CountLink } from '#web/ui/figures/CountLink.tsx'
import { IconShoppingBag } from '#web/ui/icons.ts'
import { useCart, useCartOfSession } from './cart.data.ts'

/** The way to the cart, with the number of pieces in it. */
export const CartLink = () => {
  useCartOfSession()
  const { count } = useCart()
  return (
    <CountLink to={paths.cart} label={count ? `Warenkorb, ${count} Artikel` : 'Warenkorb'} count={count}>
      <IconShoppingBag size={24} aria-hidden />
    </CountLink>
  )
}
