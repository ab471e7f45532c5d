import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { useBuyAgain } from '#web/features/checkout/BuyAgain.tsx'
import { asNewItem, loadPastMeal, loadTracked } from '#web/features/food/food.data.ts'
import { TrackView } from '#web/features/food/shop/TrackView.tsx'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const key = params.key ?? ''
  return { key, first: await orNotFound(loadTracked(key)) }
}

export const meta = privateMeta('Essensbestellung')

export default function Page() {
  const { key, first } = useLoaderData<typeof loader>()
  const buyAgain = useBuyAgain()
  const orderAgain = async () => {
    const { items, gone } = await loadPastMeal(key)
    await buyAgain({ items: items.map(asNewItem), gone })
  }
  return <TrackView key={key} trackKey={key} first={first} onAgain={orderAgain} />
}
