import { refuseField } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import { notify } from '#server/domains/notifications/index.ts'
import type { CustomerCtx } from '#server/platform/context.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import type { AppointmentRow } from './appointments.queries.ts'

type NewAppointment = { providerId: number; day: string; topic: string }

export const createAppointment = ({ user }: CustomerCtx, { providerId, day, topic }: NewAppointment) =>
  inTransaction(async (tx) => {
    if (day < germanDay()) throw refuseField('day', 'Dieser Tag ist vorbei.')
    const row = await tx.sql<AppointmentRow & { ownerId: number }>`
      insert into appointments (provider_id, user_id, day, topic)
      select c.id, ${user.id}, ${day}, ${topic} from companies c where c.id = ${providerId}
      returning id, day::text, topic, (select user_id from companies where id = provider_id) as "ownerId"`.first()
    if (!row) throw refuseField('providerId', 'Diesen Anbieter gibt es nicht.')
    await notify(tx, row.ownerId, 'appointments.made', { day, topic })
    return row
  })

export const forgetOld = async () => {
  await sql`delete from appointments where day < now() - interval '1 year'`
}
