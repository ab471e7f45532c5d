import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconPackage } from '#web/ui/icons.ts'
import { Steps } from '#web/ui/layout/Steps.tsx'
import css from './Checkout.module.css'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { ContactStep } from './ContactStep.tsx'
import { CartFailed, CartPlaceholder, EmptyCart } from './cart/CartView.tsx'
import { broughtTo, type Cart, isPickupOnly, showPriced, useCart } from './cart/cart.data.ts'
import { type Books, useStartOrderForm } from './checkout.data.ts'
import { type BuyerValues, checkBuyer, toBuyer, useBuyerStart } from './placing/buyer.ts'
import { areChoicesSeen } from './placing/choices.ts'
import { keepDraft, type Owner, readDraft } from './placing/draft.ts'
import { isAttemptOpen } from './placing/placing.ts'
import { usePlacing } from './placing/usePlacing.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { ShippingStep } from './ShippingStep.tsx'
import columns from './TwoColumns.module.css'

const steps = ['Kontakt und Adressen', 'Versand und Zahlung', 'Prüfen und bestellen'] as const

/** Steps stand in the address, so that back and reload stay inside the checkout. */
const stepIn = (search: URLSearchParams) =>
  Math.max(0, Math.min(steps.length, Math.trunc(Number(search.get('schritt'))) || 1) - 1)

/** An order whose answer got lost has emptied the cart. */
const NothingLeft = () =>
  isAttemptOpen() ? (
    <EmptyState
      icon={<IconPackage size={30} />}
      title="Ihre Bestellung ist wohl schon angekommen"
      text="Wir haben auf Ihren letzten Versuch keine Antwort erhalten, aber Ihr Warenkorb ist leer."
      action={<ButtonLink to={paths.orderConfirmed}>Bestellung ansehen</ButtonLink>}
    />
  ) : (
    <EmptyCart />
  )

type CheckoutFormProps = { cart: Cart; start: BuyerValues; books: Books; owner: Owner }

const CheckoutForm = ({ cart, start, books, owner }: CheckoutFormProps) => {
  const isMember = owner !== 'guest'
  const [search, setSearch] = useSearchParams()
  const asked = stepIn(search)
  const [first] = useState(() => readDraft(owner, books) ?? start)
  const [reached, setReached] = useState(0)
  // a reload in a later step: what was typed is sent again, and the step opens
  const [isResuming, setIsResuming] = useState(asked > 0)
  const step = Math.min(asked, reached)
  const panel = useRef<HTMLElement>(null)
  const hasMoved = useRef(false)

  const go = (to: number) => {
    hasMoved.current = true
    setReached(Math.max(to, reached))
    setSearch(to ? { schritt: String(to + 1) } : {}, { preventScrollReset: true })
  }
  const { form, submit, isSending } = useStartOrderForm({
    initialValues: first,
    toInput: toBuyer,
    check: checkBuyer,
    onDone: ({ data }) => {
      showPriced(data)
      if (isResuming) setReached(asked)
      // what was chosen in the cart is not asked again, unless the address changes it
      else go(areChoicesSeen(data) ? 2 : 1)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (!isResuming) return
    if (form.isValid()) submit()
    else setIsResuming(false)
  }, [])
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !isSending) setIsResuming(false)
    wasSending.current = isSending
  }, [isSending])
  const { place, isPlacing, refusal } = usePlacing({
    isMember,
    onWrongField: ({ fields }) => {
      form.setErrors(fields)
      go(0)
    },
  })

  const untouched = useRef(form.values)
  useEffect(() => {
    if (form.values !== untouched.current) keepDraft(owner, form.values)
  }, [form.values, owner])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is read from its top
  useEffect(() => {
    if (!hasMoved.current) return
    panel.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [step])

  if (isResuming) return <CartPlaceholder />
  return (
    <>
      <Steps label="Schritte der Bestellung" names={steps} current={step} reached={reached} onOpen={go} />
      <div className={columns.columns}>
        <section ref={panel} tabIndex={-1} className={css.panel} aria-label={steps[step]}>
          {step === 0 && (
            <ContactStep
              form={form}
              books={books}
              isMember={isMember}
              isPickupOnly={isPickupOnly(cart)}
              isBrought={broughtTo(cart) !== null}
              isChosen={areChoicesSeen(cart)}
              isSending={isSending}
              onSubmit={submit}
            />
          )}
          {step === 1 && <ShippingStep cart={cart} onDone={() => go(2)} />}
          {step === 2 && (
            <ReviewStep
              cart={cart}
              buyer={form.values}
              isPlacing={isPlacing}
              refusal={refusal}
              onOpen={go}
              onPlace={() => void place(cart, form.values)}
            />
          )}
        </section>
        <CheckoutSummary cart={cart} />
      </div>
    </>
  )
}

/** From the cart to an order. */
export const Checkout = () => {
  const { status, cart } = useCart()
  const start = useBuyerStart(cart ? (broughtTo(cart) ?? cart.zip) : '')
  if (status === 'failed') return <CartFailed />
  if (status === 'starting' || !start) return <CartPlaceholder />
  if (!cart?.item_count) return <NothingLeft />
  const owner = start.member?.id ?? 'guest'
  return <CheckoutForm key={owner} cart={cart} start={start.values} books={start.books} owner={owner} />
}
