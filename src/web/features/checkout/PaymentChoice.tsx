import { useEffect, useState } from 'react'
import { formatEuro } from '#lib/format.ts'
import css from './Checkout.module.css'
import { type CartGroup, setPayment, useCart } from './cart/cart.data.ts'
import { methodWords } from './words.ts'

type Method = keyof typeof methodWords
type PaymentChoiceProps = {
  group: CartGroup
  canChoose: boolean
  /** what the operator says about a way */
  textOf?: (method: Method) => string
}

/** How one provider is paid what vouchers leave; a single way is only told. */
export const PaymentChoice = ({ group, canChoose, textOf }: PaymentChoiceProps) => {
  const { payment_methods: methods, payment_method: chosen, provider, to_pay } = group
  // shown at once; the cart takes its place
  const [wanted, setWanted] = useState<Method | null>(null)
  const { isWorking } = useCart()
  useEffect(() => {
    if (!isWorking) setWanted(null)
  }, [isWorking])
  const choose = (method: Method) => {
    setWanted(method)
    void setPayment(provider.id, method)
  }
  if (!chosen) return null
  if (!canChoose || methods.length < 2)
    return (
      <p className={css.paidHow}>
        {provider.company_name}: {formatEuro(to_pay)}, <strong>{methodWords[chosen].title}</strong>
        {canChoose && group.kind === 'food' && (
          <small> Essen wird sofort zubereitet und erst bei der Übergabe bezahlt.</small>
        )}
      </p>
    )
  const name = `payment-${provider.id}-${group.kind}`
  return (
    <fieldset className={css.choices}>
      <legend>
        {provider.company_name}: {formatEuro(to_pay)} bezahlen
      </legend>
      {methods.map((method) => (
        <label key={method} className={css.choice}>
          <input type="radio" name={name} checked={method === (wanted ?? chosen)} onChange={() => choose(method)} />
          <span>
            <strong>{methodWords[method].title}</strong>
            <small>{textOf?.(method) || methodWords[method].text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
