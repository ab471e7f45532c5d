import { useState } from 'react'
import { useHydrated } from '#web/app/hydrated.ts'
import { paths } from '#web/app/paths.ts'
import { toast } from '#web/app/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconShoppingBag } from '#web/ui/icons.ts'
import css from './AddToCart.module.css'
import { addToCart } from './cart.data.ts'
import { Quantity } from './Quantity.tsx'

type AddToCartProps = { productId: number; variantId: number | null; name: string; stock: number }

/** How many of what is chosen, and into the cart with them. */
export const AddToCart = ({ productId, variantId, name, stock }: AddToCartProps) => {
  const [quantity, setQuantity] = useState(1)
  const [isAdding, setIsAdding] = useState(false)
  const isReady = useHydrated()
  const wanted = Math.min(quantity, Math.max(1, stock))

  const add = async () => {
    setIsAdding(true)
    const isIn = await addToCart({ product_id: productId, variant_id: variantId ?? undefined, quantity: wanted })
    setIsAdding(false)
    if (!isIn) return
    setQuantity(1)
    toast.success(`„${name}“ liegt im Warenkorb.`, { to: paths.cart, label: 'Zum Warenkorb' })
  }

  if (stock <= 0) {
    return (
      <Button className={css.soldOut} disabled>
        Zurzeit ausverkauft
      </Button>
    )
  }
  return (
    <div className={css.add}>
      <Quantity label="Menge" value={wanted} most={Math.min(stock, 9999)} onChange={setQuantity} />
      <Button onClick={() => void add()} disabled={!isReady || isAdding} aria-busy={isAdding}>
        <IconShoppingBag size={22} aria-hidden />
        In den Warenkorb
      </Button>
    </div>
  )
}
