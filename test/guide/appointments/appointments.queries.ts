import { col, type RowOf, rowShape, sql } from '#server/platform/sql/index.ts'

const appointmentRow = rowShape('appointment', { id: col.int(), day: col.text(), topic: col.text() })
export type AppointmentRow = RowOf<typeof appointmentRow>

const perPage = 20

export const selectAppointments = async (providerId: number, page: number) => {
  const { total } = await sql<{ total: number }>`
    select count(*)::int as total from appointments where provider_id = ${providerId}`.one()
  const rows = await sql(appointmentRow)`
    select id, day::text, topic from appointments where provider_id = ${providerId}
    order by day, id limit ${perPage} offset ${(page - 1) * perPage}`
  return { rows: [...rows], total, page, perPage }
}
