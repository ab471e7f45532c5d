import type { PersonalData } from '#server/domains/accounts/index.ts'
import { sql } from '#server/platform/sql/index.ts'

/** Appointments go with either account. */
export const bookingsPersonalData: PersonalData = {
  key: 'bookings',
  name: 'Gebuchte Termine',
  roles: ['User', 'Company', 'Operator'],
  tables: ['bookings', 'booking_services', 'booking_locations'],
  exportData: async (userId) => ({
    bookings: await sql`
      select service, place, name, email, phone, message, state, starts_at as "startsAt", minutes, reason, created_at as "createdAt"
      from bookings where user_id = ${userId} order by id`,
    bookingsReceived: await sql`
      select b.id, b.service, b.name, b.state, b.starts_at as "startsAt", b.minutes, b.by_phone as "byPhone",
        case when b.by_phone then json_build_object('email', b.email, 'phone', b.phone, 'message', b.message) end as entered,
        b.created_at as "createdAt"
      from bookings b join shared.companies c on c.id = b.provider_id where c.user_id = ${userId} order by b.id`,
    services: await sql`
      select s.* from booking_services s join shared.companies c on c.id = s.provider_id where c.user_id = ${userId}
      order by s.product_id`,
    locations: await sql`
      select l.* from booking_locations l join shared.companies c on c.id = l.provider_id where c.user_id = ${userId}
      order by l.location_id`,
  }),
  erase: async (tx, userId) => {
    const freed = await tx.sql<{ providerId: number }>`
      delete from bookings where user_id = ${userId} returning provider_id as "providerId"`
    // the job settles what is free again
    await tx.sql`
      update booking_services set settled_at = null where provider_id = any(${freed.map(({ providerId }) => providerId)}::int[])`
    const ofCompany = sql`(select id from shared.companies where user_id = ${userId})`
    await tx.sql`delete from bookings where provider_id in ${ofCompany}`
    await tx.sql`delete from booking_services where provider_id in ${ofCompany}`
    await tx.sql`delete from booking_locations where provider_id in ${ofCompany}`
  },
}
