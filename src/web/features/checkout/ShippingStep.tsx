import { Button } from '@mantine/core'
import { Card } from '#web/ui/Card.tsx'
import { IconReceipt } from '#web/ui/icons.ts'
import css from './Checkout.module.css'
import { CartGroups } from './cart/CartGroups.tsx'
import { whyNot } from './cart/CartView.tsx'
import type { Cart } from './cart/cart.data.ts'
import { VoucherBox } from './cart/VoucherBox.tsx'
import { usePaymentText } from './checkout.data.ts'
import { PaymentChoice } from './PaymentChoice.tsx'
import { methodWords } from './words.ts'

/** Where no provider offers a choice. */
const OnlyWay = ({ cart }: { cart: Cart }) => {
  const [method] = cart.groups.flatMap(({ payment_method }) => payment_method ?? [])
  const textOf = usePaymentText()
  return (
    <fieldset className={css.choices}>
      <legend>Zahlung</legend>
      <label className={css.choice}>
        <input type="radio" name="payment" defaultChecked />
        <span>
          <strong>{method ? methodWords[method].title : 'Mit Gutschein'}</strong>
          <small>
            {method
              ? `${textOf(method) || methodWords[method].text} Jeder Anbieter erhält seinen Betrag getrennt.`
              : 'Ihr Gutschein deckt alles, zu bezahlen ist nichts mehr.'}
          </small>
        </span>
        <IconReceipt size={24} aria-hidden />
      </label>
    </fieldset>
  )
}

/** How each provider is paid, where one of them offers a choice or they are paid differently. */
const Payments = ({ cart }: { cart: Cart }) => {
  const textOf = usePaymentText()
  const paid = cart.groups.filter(({ payment_method }) => payment_method)
  const isOneWay = new Set(paid.flatMap(({ payment_methods }) => payment_methods)).size < 2
  if (isOneWay)
    return (
      <Card>
        <OnlyWay cart={cart} />
      </Card>
    )
  return (
    <Card title="Zahlung" text="Jeder Anbieter erhält seinen Betrag getrennt.">
      <div className={css.payments}>
        {paid.map((group) => (
          <PaymentChoice key={`${group.provider.id} ${group.kind}`} group={group} canChoose textOf={textOf} />
        ))}
      </div>
    </Card>
  )
}

/** How it travels, and how it is paid. */
export const ShippingStep = ({ cart, onDone }: { cart: Cart; onDone: () => void }) => (
  <div className={css.step}>
    <CartGroups cart={cart} canChange={{ shipping: true }} />
    <Card title="Gutschein" text="Was er nicht deckt, bezahlen Sie wie unten gewählt.">
      <VoucherBox cart={cart} />
    </Card>
    <Payments cart={cart} />
    <Button className={css.onward} onClick={onDone} disabled={!cart.can_order}>
      Weiter zur Prüfung
    </Button>
    {!cart.can_order && <p role="status">{whyNot(cart)}</p>}
  </div>
)
