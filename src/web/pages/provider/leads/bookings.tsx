import { privateMeta } from '#web/app/meta.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { BookingTable } from '#web/features/bookings/provider/BookingTable.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Termine')

export default function ProviderBookings() {
  return (
    <>
      <PageHeader
        title="Termine"
        text="Was Ihre Kunden gebucht haben. Welche Zeiten frei sind, stellen Sie bei jeder Leistung unter „Termine online“ ein."
        action={
          <ButtonLink look="quiet" to={providerPaths.providerProducts}>
            Zu den Leistungen
          </ButtonLink>
        }
      />
      <BookingTable />
    </>
  )
}
