import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { toast } from '#web/app/toasts.ts'
import { addToCart } from '#web/features/checkout/cart/cart.data.ts'
import { loadPastMeal, loadTracked } from '#web/features/food/food.data.ts'
import { TrackView } from '#web/features/food/shop/TrackView.tsx'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const key = params.key ?? ''
  return { key, first: await orNotFound(loadTracked(key)) }
}

export const meta = privateMeta('Essensbestellung')

export default function Page() {
  const { key, first } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const orderAgain = async () => {
    const { items, gone } = await loadPastMeal(key)
    for (const { product_id, variant_id, option_ids, quantity, note } of items) {
      const isThere = await addToCart({ product_id, variant_id: variant_id ?? undefined, option_ids, quantity, note })
      if (!isThere) return
    }
    if (gone.length) toast.warning(`Heute nicht dabei: ${gone.join(', ')}`)
    if (items.length) await navigate(paths.cart)
  }
  return <TrackView key={key} trackKey={key} first={first} onAgain={orderAgain} />
}
