import { Link } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { newBookingPath } from '#web/app/paths/provider-forms.ts'
import { BookingTable } from '#web/features/bookings/provider/BookingTable.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Termine')

export default function ProviderBookings() {
  return (
    <>
      <PageHeader
        title="Termine"
        text={
          <>
            Was Ihre Kunden gebucht und Sie selbst eingetragen haben. Welche Zeiten frei sind, stellen Sie bei jeder{' '}
            <Link to={providerPaths.providerProducts}>Leistung</Link> unter „Termine online“ ein.
          </>
        }
        action={<ButtonLink to={newBookingPath}>Termin eintragen</ButtonLink>}
      />
      <BookingTable />
    </>
  )
}
