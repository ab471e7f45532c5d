import { privateMeta } from '#web/app/meta.ts'
import { newBookingPath } from '#web/app/paths/provider-forms.ts'
import { Calendar } from '#web/features/trades/Calendar.tsx'
import { useTakesBookings } from '#web/features/trades/trades.data.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Kalender')

export default function ProviderCalendar() {
  const takesBookings = useTakesBookings()
  return (
    <>
      <PageHeader
        title="Kalender"
        text="Besichtigungen, gebuchte und bestätigte Termine und vereinbarte Aufträge."
        action={takesBookings && <ButtonLink to={newBookingPath}>Termin eintragen</ButtonLink>}
      />
      <Calendar />
    </>
  )
}
