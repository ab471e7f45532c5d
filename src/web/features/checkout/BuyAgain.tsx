import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { addToCart, type NewItem } from './cart/cart.data.ts'

/** Puts what is still offered of an old order into the cart, at the prices of today. */
export const BuyAgain = ({ items }: { items: NewItem[] }) => {
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const add = async () => {
    setIsAdding(true)
    for (const item of items) await addToCart(item)
    setIsAdding(false)
    void navigate(paths.cart)
  }
  return (
    items.length > 0 && (
      <Button onClick={() => void add()} disabled={isAdding} aria-busy={isAdding}>
        Erneut kaufen
      </Button>
    )
  )
}
