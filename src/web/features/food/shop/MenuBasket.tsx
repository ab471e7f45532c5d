import { lazy, Suspense } from 'react'
import css from './MenuBasket.module.css'

const BasketLines = lazy(() => import('./BasketLines.tsx'))

export type Basket = {
  count: number
  total: number
  /** null: it depends on a postal code that is not known */
  fee: number | null
  missing: number
  lines: { id: number; name: string; quantity: number; total: number }[]
} | null

/** Beside the menu where there is room; else a bar at the bottom with the sum. Time and tip can be chosen in the checkout too. */
export const MenuBasket = ({ basket }: { basket: Basket }) => (
  <section className={css.basket} aria-label="Ihr Warenkorb" data-empty={basket === null || undefined}>
    <h2>Ihr Warenkorb</h2>
    {basket ? (
      <Suspense fallback={null}>
        <BasketLines basket={basket} />
      </Suspense>
    ) : (
      <p>Noch ist nichts darin. Wählen Sie ein Gericht.</p>
    )}
  </section>
)
