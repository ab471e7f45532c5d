import type { ReactNode } from 'react'
import { formatEuro } from '#lib/format.ts'
import { toCents, toEuros } from '#lib/money.ts'
import { contractSentence } from '#lib/text/contract-words.ts'
import { foodOrderPath, orderPath, paths, trackingPath } from '#web/app/paths.ts'
import { useSession } from '#web/app/session.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconCircleCheck, IconPackage } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { type Order, useConfirmation } from '../orders.data.ts'
import { isPickedUp } from '../orders.present.ts'
import { AccountOffer } from './AccountOffer.tsx'
import css from './Confirmation.module.css'
import { OrderView } from './OrderView.tsx'
import type { BelowItem } from './VendorOrderCard.tsx'

const sumOf = (order: Order, method: 'cash' | 'transfer' | 'card') =>
  toEuros(
    order.vendor_orders
      .filter(({ payment_method }) => payment_method === method)
      .reduce((sum, { to_pay }) => sum + toCents(to_pay), 0),
  )

const payWords = (order: Order) => {
  const [cash, transfer, card] = [sumOf(order, 'cash'), sumOf(order, 'transfer'), sumOf(order, 'card')]
  if (!cash && !transfer && !card) return 'Zu bezahlen ist nichts mehr.'
  return [
    card > 0 && `Sie bezahlen ${formatEuro(card)} mit der Karte; das geht unten, falls es noch offen ist.`,
    transfer > 0 && `Sie überweisen ${formatEuro(transfer)} vorab; alles dazu steht unten.`,
    cash > 0 && `Sie bezahlen ${formatEuro(cash)} bar, wenn Ihre Ware übergeben wird.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const contractSentences = (order: Order) => [
  ...new Set(
    order.vendor_orders.map(({ provider, payment_method }) =>
      contractSentence(provider.company_name, payment_method === 'transfer' || payment_method === 'card'),
    ),
  ),
]

/** Food that is cooked by one restaurant is followed live. */
const followPath = ({ order_number, link_key, vendor_orders }: Order, isMember: boolean) => {
  const [only] = vendor_orders
  if (vendor_orders.length === 1 && only?.track_key) return foodOrderPath(only.track_key)
  return isMember ? orderPath(order_number) : trackingPath(link_key)
}

const Thanks = ({ order, isMember }: { order: Order; isMember: boolean }) => (
  <section className={css.thanks}>
    <IconCircleCheck size={56} aria-hidden />
    <h1>Danke für Ihre Bestellung!</h1>
    <p className={css.number}>
      Ihre Bestellnummer: <strong>{order.order_number}</strong>
    </p>
    <p>
      Eine Bestätigung mit allen Einzelheiten und den Rechtstexten geht gleich an <strong>{order.email}</strong>. Sehen
      Sie bitte auch im Spam-Ordner nach.
    </p>
    <div className={css.actions}>
      <ButtonLink to={followPath(order, isMember)}>Bestellung verfolgen</ButtonLink>
      <ButtonLink to={paths.products} look="quiet">
        Weiter einkaufen
      </ButtonLink>
    </div>
    <h2>So geht es weiter</h2>
    <ol>
      {contractSentences(order).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      <li>
        Bei jedem Schritt bis zur {order.vendor_orders.every(isPickedUp) ? 'Abholung' : 'Lieferung'} bekommen Sie eine
        E-Mail.
      </li>
      <li>{payWords(order)}</li>
    </ol>
  </section>
)

type ConfirmationProps = {
  cartKey: string | undefined
  belowItem?: BelowItem
  /** how it is paid, before the vendor orders */
  above?: (order: Order) => ReactNode
}

/** The page after ordering, for guests by the key of the cart the order came from. */
export const Confirmation = ({ cartKey, belowItem, above }: ConfirmationProps) => {
  const { status } = useSession()
  const isMember = status === 'member'
  const canAsk = isMember || (status === 'guest' && cartKey !== undefined)
  const { data, error } = useConfirmation(cartKey, canAsk)
  if (error || (status === 'guest' && !cartKey)) {
    return (
      <EmptyState
        heading="h1"
        icon={<IconPackage size={30} />}
        title="Hier ist keine Bestellung zu sehen"
        text="Öffnen Sie Ihre Bestellung mit der Schaltfläche „Bestellung verfolgen“ in unserer E-Mail. Sie zeigt Stand, Zahlung und Rechnung."
        action={<ButtonLink to={paths.products}>Produkte ansehen</ButtonLink>}
      />
    )
  }
  if (!data) return <Loaded of={{ data, error }} height={640} />
  return (
    <div className={css.page}>
      <Thanks order={data.data} isMember={isMember} />
      {above?.(data.data)}
      <OrderView order={data.data} cartKey={cartKey} belowItem={belowItem} />
      {status === 'guest' && <AccountOffer linkKey={data.data.link_key} />}
    </div>
  )
}
