import { useId, useState } from 'react'
import { formatEuro } from '#lib/format.ts'
import { Sums } from '#web/ui/figures/Sums.tsx'
import { IconChevronDown } from '#web/ui/icons.ts'
import css from './CheckoutSummary.module.css'
import { type Cart, isFeeOpen } from './cart/cart.data.ts'
import { paymentWords } from './words.ts'

/** What is bought and what it costs, beside every step; on a phone it opens by a tap. */
export const CheckoutSummary = ({ cart }: { cart: Cart }) => {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <aside className={css.summary} aria-label="Ihre Bestellung">
      <h2 className={css.title}>Ihre Bestellung</h2>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>Ihre Bestellung ({cart.item_count} Artikel)</span>
        <strong>{formatEuro(cart.to_pay)}</strong>
        <IconChevronDown size={20} aria-hidden />
      </button>
      <div id={id} className={css.body} data-open={isOpen || undefined}>
        <ul>
          {cart.groups
            .flatMap(({ items }) => items)
            .map((item) => (
              <li key={item.id}>
                <span>
                  {item.quantity} × {item.name}
                  {item.variant_name && `, ${item.variant_name}`}
                </span>
                <span className={css.price}>{formatEuro(item.total)}</span>
              </li>
            ))}
        </ul>
        <Sums sums={cart} isFeeOpen={isFeeOpen(cart)} />
        <p className={css.note}>Bezahlung: {paymentWords(cart)}</p>
      </div>
    </aside>
  )
}
