import { Button } from '@mantine/core'
import { Card } from '#web/ui/Card.tsx'
import { IconReceipt } from '#web/ui/icons.ts'
import { CartGroups } from './CartGroups.tsx'
import css from './Checkout.module.css'
import type { Cart } from './cart.ts'

/** How it travels, and how it is paid. */
export const ShippingStep = ({ cart, onDone }: { cart: Cart; onDone: () => void }) => (
  <div className={css.step}>
    <CartGroups cart={cart} canChange={{ shipping: true }} />
    <Card>
      <fieldset className={css.choices}>
        <legend>Zahlung</legend>
        <label className={css.choice}>
          <input type="radio" name="payment" defaultChecked />
          <span>
            <strong>Bar bei Lieferung</strong>
            <small>Sie bezahlen bei der Übergabe. Jeder Anbieter erhält seinen Betrag getrennt.</small>
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
