import { useRef, useState } from 'react'
import { germanDay } from '#lib/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Sums } from '#web/ui/figures/Sums.tsx'
import { LegalGuarantee } from '#web/ui/law/LegalGuarantee.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Checkout.module.css'
import { type Agreed, Consents, hasAgreed } from './Consents.tsx'
import { CartGroups } from './cart/CartGroups.tsx'
import { type Cart, isPickupOnly } from './cart/cart.data.ts'
import { type BuyerValues, linesOf } from './placing/buyer.ts'
import { paymentWords } from './words.ts'

type PlaceProps = { title: string; lines: string[]; onChange: () => void }

const Place = ({ title, lines, onChange }: PlaceProps) => (
  <div>
    <div className={css.placeHead}>
      <h2>{title}</h2>
      <Button look="plain" compact onClick={onChange} aria-label={`${title} ändern`}>
        Ändern
      </Button>
    </div>
    <p className={css.place}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  </div>
)

type ReviewStepProps = {
  cart: Cart
  buyer: BuyerValues
  isPlacing: boolean
  /** why the last attempt did not go through */
  refusal: string | null
  onOpen: (step: number) => void
  onPlace: () => void
}

/** Everything once more, and below it the button that binds (§312j BGB). */
export const ReviewStep = ({ cart, buyer, isPlacing, refusal, onOpen, onPlace }: ReviewStepProps) => {
  const [agreed, setAgreed] = useState<Agreed>({ terms: false, age: false })
  const [isAsked, setIsAsked] = useState(false)
  const consents = useRef<HTMLDivElement>(null)
  const billing = linesOf(buyer.billing)

  const place = () => {
    if (hasAgreed(cart, agreed)) return onPlace()
    setIsAsked(true)
    consents.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus()
  }

  return (
    <div className={css.step}>
      <Card>
        <div className={css.places}>
          <Place title="Rechnungsadresse" lines={[...billing, buyer.email]} onChange={() => onOpen(0)} />
          {!isPickupOnly(cart) && (
            <Place
              title="Lieferadresse"
              lines={buyer.shippingFrom === 'same' ? billing : linesOf(buyer.shipping)}
              onChange={() => onOpen(0)}
            />
          )}
          <Place title="Zahlung" lines={[paymentWords(cart)]} onChange={() => onOpen(1)} />
        </div>
      </Card>
      <CartGroups cart={cart} />
      {cart.groups.some(({ kind }) => kind === 'goods') && <LegalGuarantee today={germanDay()} isOpen />}
      <div ref={consents}>
        <Consents cart={cart} agreed={agreed} onAgree={setAgreed} isAsked={isAsked} />
      </div>
      <section className={css.final} aria-label="Bestellen">
        {refusal && <Notice kind="error">{refusal}</Notice>}
        {!cart.can_order && (
          <Notice kind="warning">
            So kann nicht bestellt werden. Bitte sehen Sie sich die markierten Artikel im Warenkorb an.
          </Notice>
        )}
        <Sums sums={cart} />
        <Button className={css.order} onClick={place} disabled={isPlacing || !cart.can_order} aria-busy={isPlacing}>
          Zahlungspflichtig bestellen
        </Button>
      </section>
    </div>
  )
}
