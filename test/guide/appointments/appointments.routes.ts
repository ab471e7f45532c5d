import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { type AppointmentRow, selectAppointments } from './appointments.queries.ts'
import { createAppointment } from './appointments.service.ts'
import { appointmentCalls } from './calls.ts'

const present = ({ id, day, topic }: AppointmentRow) => ({ id, day, topic })

export const routes = serve('appointments', appointmentCalls, {
  listAppointments: async ({ user }, { page }) => presentPage(await selectAppointments(user.providerId, page), present),
  createAppointment: async (ctx, { provider_id, day, topic }) => ({
    status: true,
    message: 'Der Termin ist eingetragen.',
    data: present(await createAppointment(ctx, { providerId: provider_id, day, topic })),
  }),
})
