import { formatEuro } from '#lib/format.ts'
import { IconBuildingStore } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { ParcelWay } from '../ParcelWay.tsx'
import { PaymentChoice } from '../PaymentChoice.tsx'
import { CartBundles } from './CartBundles.tsx'
import css from './CartGroups.module.css'
import { CartLine } from './CartLine.tsx'
import type { Cart, CartGroup } from './cart.data.ts'
import { DeliveryPlace } from './DeliveryPlace.tsx'
import { MealChoice } from './MealChoice.tsx'

/** What of a provider travels together or is fetched at one place; last what can't be as it was chosen. */
const bundlesOf = ({ items, parcels }: CartGroup) => [
  ...parcels.map((parcel) => ({ parcel, items: items.filter(({ id }) => parcel.item_ids.includes(id)) })),
  { parcel: null, items: items.filter(({ id }) => !parcels.some(({ item_ids }) => item_ids.includes(id))) },
]

type Changes = { items?: boolean; shipping?: boolean; payment?: boolean }

const Group = ({ group, canChange }: { group: CartGroup; canChange: Changes }) => {
  const { provider } = group
  return (
    <section className={css.group} aria-labelledby={`provider-${provider.id}-${group.kind}`}>
      <header className={css.head}>
        <IconBuildingStore size={22} aria-hidden />
        <h2 id={`provider-${provider.id}-${group.kind}`}>
          {provider.company_name}
          <span>{provider.city}</span>
        </h2>
        <p className={css.total}>{formatEuro(group.total)}</p>
      </header>
      {group.payment_methods.length === 0 && group.to_pay > 0 && (
        <Notice kind="warning">
          {provider.takes_cash
            ? `Was der Paketdienst bringt, können Sie bei ${provider.company_name} noch nicht bezahlen. Wählen Sie Abholung oder Lieferung durch den Betrieb, wenn es sie gibt.`
            : `${provider.company_name} nimmt zurzeit keine Zahlungen an. Diese Artikel können Sie deshalb nicht bestellen.`}
        </Notice>
      )}
      {bundlesOf(group).map(
        ({ parcel, items }) =>
          items.length > 0 && (
            <div key={parcel ? `${parcel.kind} ${parcel.item_ids[0]}` : 'none'} className={css.bundle}>
              <ul>
                {items.map((item) => (
                  <CartLine
                    key={item.id}
                    item={item}
                    canChange={(canChange.items ?? false) && !item.bundle}
                    isDish={group.kind === 'food'}
                  />
                ))}
              </ul>
              {group.meal ? (
                <MealChoice group={group} meal={group.meal} canChange={canChange.shipping ?? false} />
              ) : (
                <ParcelWay
                  parcel={parcel}
                  items={items}
                  pickups={group.pickups}
                  company={provider.company_name}
                  canChoose={canChange.shipping ?? false}
                />
              )}
            </div>
          ),
      )}
      <PaymentChoice group={group} canChoose={canChange.payment ?? false} />
    </section>
  )
}

/** Everything in the cart, by provider and parcel. */
export const CartGroups = ({ cart, canChange = {} }: { cart: Cart; canChange?: Changes }) => (
  <div className={css.groups}>
    {canChange.items && <DeliveryPlace cart={cart} />}
    <CartBundles bundles={cart.bundles} canChange={canChange.items ?? false} />
    {cart.groups.map((group) => (
      <Group key={`${group.provider.id} ${group.kind}`} group={group} canChange={canChange} />
    ))}
  </div>
)
