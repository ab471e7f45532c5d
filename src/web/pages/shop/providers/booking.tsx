import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { BookingView } from '#web/features/bookings/shop/BookingView.tsx'
import { loadBooking } from '#web/features/bookings/shown-booking.data.ts'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ params }: LoaderFunctionArgs) => ({
  booking: await orNotFound(loadBooking(params.key ?? '')),
})

export const meta = privateMeta('Ihr Termin')

export default function BookingPage() {
  return <BookingView booking={useLoaderData<typeof loader>().booking} />
}
