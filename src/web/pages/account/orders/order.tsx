import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { orderQuestionPath } from '#web/app/paths.ts'
import { BuyAgain } from '#web/features/checkout/BuyAgain.tsx'
import { asNewItem, loadPastMeal } from '#web/features/food/food.data.ts'
import type { VendorOrder } from '#web/features/orders/orders.data.ts'
import { OrderDetail } from '#web/features/orders/shop/OrderDetail.tsx'
import { CardPayments } from '#web/features/payments/shop/CardPayments.tsx'
import { TransferCards } from '#web/features/payments/shop/TransferCards.tsx'
import { ItemRefunds } from '#web/features/refunds/shop/ItemRefunds.tsx'
import { OrderReviews } from '#web/features/reviews/shop/OrderReviews.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'

export const meta = privateMeta('Bestellung')

const goodsOf = (orders: VendorOrder[]) =>
  orders.flatMap(({ kind, items }) =>
    kind !== 'goods'
      ? []
      : items.flatMap(({ slug, product_id, variant_id, quantity }) =>
          slug && product_id ? { product_id, variant_id: variant_id ?? undefined, quantity } : [],
        ),
  )
const mealKeysOf = (orders: VendorOrder[]) => orders.flatMap(({ track_key }) => track_key ?? [])

const canBuyAgain = (orders: VendorOrder[]) => goodsOf(orders).length + mealKeysOf(orders).length > 0

const loadAgain = async (orders: VendorOrder[]) => {
  const meals = await Promise.all(mealKeysOf(orders).map(loadPastMeal))
  const dishes = meals.flatMap(({ items }) => items.map(asNewItem))
  return { items: [...goodsOf(orders), ...dishes], gone: meals.flatMap(({ gone }) => gone) }
}

export default function OrderPage() {
  const { number = '' } = useParams()
  return (
    <>
      <OrderDetail
        key={number}
        number={number}
        above={
          <>
            <CardPayments purchase={{ number }} />
            <TransferCards number={number} />
          </>
        }
        belowItem={(item, part) => <ItemRefunds orderNumber={number} status={part.order_status} item={item} />}
        actions={({ vendor_orders }) =>
          canBuyAgain(vendor_orders) && <BuyAgain load={() => loadAgain(vendor_orders)} />
        }
        contact={({ id, provider }) => (
          <ButtonLink
            look="quiet"
            to={orderQuestionPath(provider.id, id)}
            aria-label={`Nachricht schreiben an ${provider.company_name}`}
          >
            Nachricht schreiben
          </ButtonLink>
        )}
      />
      <div style={{ marginTop: 24 }}>
        <OrderReviews number={number} />
      </div>
    </>
  )
}
