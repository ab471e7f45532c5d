import { privateMeta } from '#web/app/meta.ts'
import { Calendar } from '#web/features/trades/Calendar.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Kalender')

export default function ProviderCalendar() {
  return (
    <>
      <PageHeader title="Kalender" text="Besichtigungen, gebuchte und bestätigte Termine und vereinbarte Aufträge." />
      <Calendar />
    </>
  )
}
