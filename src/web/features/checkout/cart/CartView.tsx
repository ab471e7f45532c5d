import { useEffect } from 'react'
import { paths } from '#web/app/paths.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Sums } from '#web/ui/figures/Sums.tsx'
import { IconShoppingBag } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { noteChoices } from '../placing/choices.ts'
import css from '../TwoColumns.module.css'
import { CartGroups } from './CartGroups.tsx'
import { type Cart, isFeeOpen, loadCart, useCart } from './cart.data.ts'
import { VoucherBox } from './VoucherBox.tsx'

export const EmptyCart = () => (
  <EmptyState
    icon={<IconShoppingBag size={30} />}
    title="Ihr Warenkorb ist leer"
    text="Stöbern Sie bei den Anbietern aus Ihrer Region. Was Sie in den Warenkorb legen, finden Sie hier wieder."
    action={<ButtonLink to={paths.products}>Produkte ansehen</ButtonLink>}
  />
)

export const CartFailed = () => (
  <EmptyState
    icon={<IconShoppingBag size={30} />}
    title="Der Warenkorb konnte nicht geladen werden"
    text="Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal."
    action={<Button onClick={() => void loadCart()}>Noch einmal versuchen</Button>}
  />
)

export const CartPlaceholder = () => (
  <div className={css.columns}>
    <Skeleton height={320} radius={14} />
    <Skeleton height={300} radius={14} />
  </div>
)

const itemsOf = (cart: Cart) => cart.groups.flatMap(({ items }) => items)

/** Why it can't be ordered; a single reason is named here too. */
export const whyNot = ({ groups }: Cart) => {
  const reasons = groups.flatMap(({ problem, provider }) => (problem ? [`${provider.company_name}: ${problem}`] : []))
  return reasons.length === 1 ? reasons[0] : 'Bitte sehen Sie sich zuerst die markierten Artikel an.'
}

/** The ways in which something of the cart can be paid, as they are for what lies in it now. */
const payable = ({ groups }: Cart) => {
  const methods = new Set(groups.flatMap(({ payment_methods }) => payment_methods))
  const words = [
    ...(methods.has('transfer') ? ['vorab per Überweisung'] : []),
    ...(methods.has('card') ? ['mit der Karte'] : []),
    ...(methods.has('cash') ? ['bar bei Abholung oder wenn der Betrieb selbst liefert'] : []),
    'mit Gutschein',
  ]
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} oder ${words.at(-1)}` : words[0]
}

/** §312j BGB: how can be paid and where is delivered stands here, before the checkout begins. */
const Conditions = ({ cart }: { cart: Cart }) => (
  <ul className={css.conditions}>
    <li>
      <strong>Bezahlung:</strong> {payable(cart)}
    </li>
    <li>
      <strong>Lieferung:</strong> nach Deutschland; in andere Länder, soweit der Anbieter dorthin versendet
    </li>
  </ul>
)

export const CartView = () => {
  const { status, cart, isWorking } = useCart()
  useEffect(() => {
    if (cart) noteChoices(cart)
  }, [cart])
  if (status === 'starting') return <CartPlaceholder />
  if (status === 'failed') return <CartFailed />
  if (!cart?.item_count) return <EmptyCart />
  const hasChanged = itemsOf(cart).some(({ previous_price }) => previous_price !== null)
  return (
    <>
      {hasChanged && (
        <div className={css.above}>
          <Notice title="Preise haben sich geändert">
            Bei den markierten Artikeln gilt jetzt ein anderer Preis als beim Hineinlegen.
          </Notice>
        </div>
      )}
      <div className={css.columns}>
        <CartGroups cart={cart} canChange={{ items: true, shipping: true, payment: true }} />
        <aside className={css.side} aria-label="Zusammenfassung" aria-busy={isWorking}>
          <h2 className={css.title}>Zusammenfassung</h2>
          <VoucherBox cart={cart} />
          <Sums sums={cart} isFeeOpen={isFeeOpen(cart)} />
          {cart.can_order ? (
            <ButtonLink to={paths.checkout}>Zur Kasse</ButtonLink>
          ) : (
            <>
              <Button disabled>Zur Kasse</Button>
              <p className={css.hint}>{whyNot(cart)}</p>
            </>
          )}
          <ButtonLink to={paths.products} look="plain">
            Weiter einkaufen
          </ButtonLink>
          <Conditions cart={cart} />
        </aside>
      </div>
    </>
  )
}
