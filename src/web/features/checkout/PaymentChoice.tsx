import { formatEuro } from '#lib/format.ts'
import css from './Checkout.module.css'
import { type CartGroup, setPayment } from './cart/cart.data.ts'
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
          <input
            type="radio"
            name={name}
            checked={method === chosen}
            onChange={() => void setPayment(provider.id, method)}
          />
          <span>
            <strong>{methodWords[method].title}</strong>
            <small>{textOf?.(method) || methodWords[method].text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
