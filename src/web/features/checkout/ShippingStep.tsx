import { Button } from '@mantine/core'
import { formatEuro } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { CartGroups } from './CartGroups.tsx'
import css from './Checkout.module.css'
import type { Cart } from './cart.data.ts'
import { PaymentChoice } from './PaymentChoice.tsx'
import { VoucherBox } from './VoucherBox.tsx'
import { methodWords } from './words.ts'

/** How it travels, and how it is paid. */
export const ShippingStep = ({ cart, onDone }: { cart: Cart; onDone: () => void }) => (
  <div className={css.step}>
    <CartGroups cart={cart} canChange={{ shipping: true }} />
    <Card title="Gutschein" text="Was er nicht deckt, bezahlen Sie wie unten gewählt.">
      <VoucherBox cart={cart} />
    </Card>
    <Card title="Zahlung">
      <div className={css.payments}>
        <p className={css.paidHow}>
          {cart.to_pay > 0
            ? 'Jeder Anbieter erhält seinen Betrag getrennt.'
            : 'Ihr Gutschein deckt alles, zu bezahlen ist nichts mehr.'}
        </p>
        {cart.groups.map((group) =>
          group.payment_methods.length > 1 ? (
            <PaymentChoice key={`${group.provider.id} ${group.kind}`} group={group} canChoose />
          ) : (
            group.payment_method && (
              <p key={`${group.provider.id} ${group.kind}`} className={css.paidHow}>
                {group.provider.company_name}: {formatEuro(group.to_pay)},{' '}
                <strong>{methodWords[group.payment_method].title}</strong>
              </p>
            )
          ),
        )}
      </div>
    </Card>
    <Button className={css.onward} onClick={onDone}>
      Weiter zur Prüfung
    </Button>
  </div>
)
