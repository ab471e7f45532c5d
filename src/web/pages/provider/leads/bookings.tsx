import { privateMeta } from '#web/app/meta.ts'
import { BookingTable } from '#web/features/bookings/provider/BookingTable.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Termine')

export default function ProviderBookings() {
  return (
    <>
      <PageHeader
        title="Termine"
        text="Was Ihre Kunden gebucht haben. Welche Zeiten frei sind, stellen Sie bei jeder Leistung unter „Termine online“ ein."
      />
      <BookingTable />
    </>
  )
}
