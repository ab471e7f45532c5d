import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { loadTour } from '#web/features/food/food.data.ts'
import { TourView } from '#web/features/food/shop/TourView.tsx'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const key = params.key ?? ''
  return { key, first: await orNotFound(loadTour(key)) }
}

export const meta = privateMeta('Tour')

export default function Page() {
  const { key, first } = useLoaderData<typeof loader>()
  return <TourView key={key} tourKey={key} first={first} />
}
