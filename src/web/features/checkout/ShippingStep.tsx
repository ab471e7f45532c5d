import { Button } from '@mantine/core'
import { Card } from '#web/ui/Card.tsx'
import { IconReceipt } from '#web/ui/icons.ts'
import { CartGroups } from './CartGroups.tsx'
import css from './Checkout.module.css'
import type { Cart } from './cart.data.ts'
import { VoucherBox } from './VoucherBox.tsx'

/** How it travels, and how it is paid. */
export const ShippingStep = ({ cart, onDone }: { cart: Cart; onDone: () => void }) => (
  <div className={css.step}>
    <CartGroups cart={cart} canChange={{ shipping: true }} />
    <Card title="Gutschein" text="Was er nicht deckt, bezahlen Sie bar.">
      <VoucherBox cart={cart} />
    </Card>
    <Card>
      <fieldset className={css.choices}>
        <legend>Zahlung</legend>
        <label className={css.choice}>
          <input type="radio" name="payment" defaultChecked />
          <span>
            <strong>{cart.to_pay > 0 ? 'Bar bei der Übergabe' : 'Mit Gutschein'}</strong>
            <small>
              {cart.to_pay > 0
                ? 'Jeder Anbieter erhält seinen Betrag getrennt.'
                : 'Ihr Gutschein deckt alles, zu bezahlen ist nichts mehr.'}
            </small>
          </span>
          <IconReceipt size={24} aria-hidden />
        </label>
      </fieldset>
    </Card>
    <Button className={css.onward} onClick={onDone}>
      Weiter zur Prüfung
    </Button>
  </div>
)
