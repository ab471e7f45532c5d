import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { Appointment } from '#web/features/providers/provider/Appointment.tsx'

export const meta = privateMeta('Terminwunsch')

export default function ProviderAppointment() {
  const id = Number(useParams().id)
  return <Appointment key={id} id={id} />
}
