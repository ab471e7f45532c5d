import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { toast, toastError } from '#web/app/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { addToCart, type NewItem } from './cart/cart.data.ts'

/** What of an old order can be had today; `gone` names the rest. */
export type Again = { items: NewItem[]; gone: string[] }

/** Puts it into the cart at the prices of today; to the checkout where nothing is missing, else to the cart. */
export const useBuyAgain = () => {
  const navigate = useNavigate()
  return async ({ items, gone }: Again) => {
    let isWhole = gone.length === 0
    for (const item of items) isWhole = (await addToCart(item)) && isWhole
    if (gone.length) toast.warning(`Heute nicht dabei: ${gone.join(', ')}`)
    if (items.length) await navigate(isWhole ? paths.checkout : paths.cart)
  }
}

/** Dishes have choices of today's menu, so they are loaded when they are asked for. */
export const BuyAgain = ({ load }: { load: () => Promise<Again> }) => {
  const buyAgain = useBuyAgain()
  const [isAdding, setIsAdding] = useState(false)
  const add = async () => {
    setIsAdding(true)
    await load().then(buyAgain).catch(toastError)
    setIsAdding(false)
  }
  return (
    <Button onClick={() => void add()} disabled={isAdding} aria-busy={isAdding}>
      Erneut kaufen
    </Button>
  )
}
