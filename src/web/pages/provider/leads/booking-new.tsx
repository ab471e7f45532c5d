import { useNavigate } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { PhoneBooking } from '#web/features/bookings/provider/PhoneBooking.tsx'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Termin eintragen')

export default function NewBooking() {
  const navigate = useNavigate()
  return (
    <>
      <BackLink to={providerPaths.providerBookings}>Alle Termine</BackLink>
      <PageHeader
        title="Termin eintragen"
        text="Was Sie am Telefon oder im Geschäft vereinbart haben. Die Zeit ist dann für niemanden sonst mehr frei."
      />
      <PhoneBooking onDone={() => navigate(providerPaths.providerBookings)} />
    </>
  )
}
