import { privateMeta } from '#web/app/meta.ts'
import { OwnBookings } from '#web/features/bookings/OwnBookings.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Termine')

export default function AccountBookings() {
  return (
    <>
      <PageHeader
        title="Termine"
        text="Was Sie gebucht haben. Öffnen Sie einen Termin, um ihn zu verschieben oder abzusagen."
      />
      <OwnBookings />
    </>
  )
}
