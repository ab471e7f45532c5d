import { useRef, useState } from 'react'
import { formatEuro } from '#lib/format.ts'
import { useHydrated } from '#web/app/frame/hydrated.ts'
import { paths } from '#web/app/paths.ts'
import { toast } from '#web/app/toasts.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { IconShoppingBag } from '#web/ui/icons.ts'
import { StickyBar } from '#web/ui/layout/StickyBar.tsx'
import css from './AddToCart.module.css'
import { addToCart } from './cart.data.ts'
import { Quantity } from './Quantity.tsx'

type AddToCartProps = { productId: number; variantId: number | null; name: string; stock: number; price: number }

/** How many of what is chosen, and into the cart with them. */
export const AddToCart = ({ productId, variantId, name, stock, price }: AddToCartProps) => {
  const [quantity, setQuantity] = useState(1)
  const [isAdding, setIsAdding] = useState(false)
  const [isIn, setIsIn] = useState(false)
  const isReady = useHydrated()
  const place = useRef<HTMLDivElement>(null)
  const wanted = Math.min(quantity, Math.max(1, stock))

  const add = async () => {
    // a disabled button would lose the focus
    if (isAdding) return
    setIsAdding(true)
    const isAdded = await addToCart({ product_id: productId, variant_id: variantId ?? undefined, quantity: wanted })
    setIsAdding(false)
    if (!isAdded) return
    setQuantity(1)
    setIsIn(true)
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
    <div className={css.add} ref={place}>
      <Quantity label="Menge" value={wanted} most={Math.min(stock, 9999)} onChange={setQuantity} />
      <Button onClick={() => void add()} disabled={!isReady} aria-disabled={isAdding || undefined} aria-busy={isAdding}>
        <IconShoppingBag size={22} aria-hidden />
        In den Warenkorb
      </Button>
      {isIn && (
        <ButtonLink to={paths.cart} look="quiet">
          Zum Warenkorb
        </ButtonLink>
      )}
      <StickyBar of={place}>
        <p>
          <strong>{formatEuro(price)}</strong>
          {wanted > 1 && <span>je Stück, {wanted} Stück</span>}
        </p>
        <Button
          onClick={() => void add()}
          disabled={!isReady}
          aria-disabled={isAdding || undefined}
          aria-busy={isAdding}
        >
          In den Korb
        </Button>
      </StickyBar>
    </div>
  )
}
