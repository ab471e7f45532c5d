import { appointmentCalls, appointmentStateLabels } from '#contract/providers/appointments.ts'
import { serve } from '#server/platform/http/serve.ts'
import { isoTime } from '#server/platform/times.ts'
import { type AppointmentRow, answerAppointment, getAppointment } from './answering.service.ts'

const present = (row: AppointmentRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  date: row.day,
  time: row.time,
  message: row.message,
  state: row.state,
  state_text: appointmentStateLabels[row.state],
  answer: row.answer,
  created_at: isoTime(row.createdAt),
})

const messages = {
  answered: 'Ihre Antwort ist unterwegs.',
  won: 'Der Termin ist bestätigt.',
  declined: 'Der Terminwunsch ist abgelehnt.',
}

export const appointmentRoutes = serve('providers', appointmentCalls, {
  getAppointment: async (ctx, { id }) => ({ data: present(await getAppointment(ctx, id)) }),
  setAppointmentState: async (ctx, { id, status, message }) => ({
    status: true,
    message: messages[status],
    data: present(await answerAppointment(ctx, id, status, message)),
  }),
})
