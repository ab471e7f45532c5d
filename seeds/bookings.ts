import { busyAt, roomOf, selectBusy, selectServices } from '#server/domains/bookings/bookings.queries.ts'
import { daysAhead, freeTimes, takenBy } from '#server/domains/bookings/bookings.rules.ts'
import { settleFreeTimes } from '#server/domains/bookings/free-times.service.ts'
import { type DatabaseTransaction, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { createRandom } from './random.ts'

/** Services that are booked at a fixed time, with their minutes, the buffer after them and how many are served at once. */
const bookable: Record<string, { minutes: number; buffer?: number; places: number; asks?: true }> = {
  Damenschnitt: { minutes: 60, places: 2 },
  Herrenschnitt: { minutes: 30, places: 2 },
  Kinderschnitt: { minutes: 30, places: 2 },
  'Farbe und Strähnen': { minutes: 150, places: 2 },
  'Klassische Massage': { minutes: 40, buffer: 10, places: 1 },
  Lymphdrainage: { minutes: 45, buffer: 10, places: 1 },
  'Hot Stone': { minutes: 75, buffer: 15, places: 1 },
  Durchsicht: { minutes: 45, places: 2 },
  'E-Bike-Service': { minutes: 60, places: 2 },
  Reifenwechsel: { minutes: 20, places: 2 },
  Sehtest: { minutes: 30, places: 1 },
  'Kontaktlinsen anpassen': { minutes: 45, places: 1, asks: true },
}

const messages = ['', '', 'Ich komme zum ersten Mal.', 'Bitte kurz klingeln, falls die Tür zu ist.', '']

/** Where nobody opens without an appointment, they are given at these hours. */
const byAppointment = [2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  spans: [{ from: 540, until: weekday === 6 ? 840 : 1080 }],
}))
const lunch = [{ from: 720, until: 765 }]

type Person = { id: number; name: string; email: string }

/** About every second time of the next four days is taken; the demo customer has a haircut. */
const writeBooked = async (tx: Tx, providerId: number, people: Person[]) => {
  const random = createRandom(`bookings ${providerId}`)
  const now = new Date()
  for (const service of await selectServices(sql`s.provider_id = ${providerId}`, tx)) {
    const soon = { ...service, horizonDays: 4 }
    for (let turn = 0; turn < 5; turn++) {
      const busy = busyAt(await selectBusy(tx, providerId, daysAhead(soon, now)), service.locationId)
      const free = [...freeTimes(roomOf(service), soon, busy, now)]
      if (!free.length) break
      const startsAt = free[random.int(0, free.length - 1)]!
      const { id, name, email } =
        turn === 0 && service.name.startsWith('Damenschnitt') ? people[0]! : random.pick(people)
      await tx.sql`
        insert into bookings (provider_id, product_id, location_id, user_id, service, place, name, email, message, state, starts_at,
          minutes, busy_until, cancel_hours, created_at)
        values (${providerId}, ${service.productId}, ${service.locationId}, ${id}, ${service.name}, ${service.place}, ${name}, ${email},
          ${random.pick(messages)}, ${service.needsConfirmation && turn < 2 ? 'asked' : 'booked'}, ${startsAt.toISOString()},
          ${service.minutes}, ${new Date(takenBy(startsAt, service).until).toISOString()}, ${service.cancelHours},
          now() - ${`${random.int(3, 70)} hours`}::interval)`
    }
  }
}

/** Agreed by telephone: two at each place, one of them with nothing but a name. */
const writeAgreed = async (tx: Tx, providerId: number) => {
  const random = createRandom(`agreed ${providerId}`)
  const now = new Date()
  const [service] = await selectServices(sql`s.provider_id = ${providerId}`, tx)
  for (const [name, phone] of [
    ['Frau Obermüller', '08191 4711'],
    ['Herr Sedlmeier', ''],
  ]) {
    const soon = { ...service!, horizonDays: 6 }
    const busy = busyAt(await selectBusy(tx, providerId, daysAhead(soon, now)), service!.locationId)
    const free = [...freeTimes(roomOf(service!), soon, busy, now)]
    if (!free.length) return
    const startsAt = free[random.int(0, free.length - 1)]!
    await tx.sql`
      insert into bookings (provider_id, product_id, location_id, service, place, name, email, phone, state, starts_at, minutes,
        busy_until, cancel_hours, by_phone)
      values (${providerId}, ${service!.productId}, ${service!.locationId}, ${service!.name}, ${service!.place}, ${name!}, '', ${phone!},
        'booked', ${startsAt.toISOString()}, ${service!.minutes}, ${new Date(takenBy(startsAt, service!).until).toISOString()},
        ${service!.cancelHours}, true)`
  }
}

/** Services with free times: at the hairdresser, the physiotherapist, the bicycle workshop and the optician. */
export const writeBookings = async (given: DatabaseTransaction, customerIds: number[]) => {
  const tx = given as Tx
  const services = await tx.sql<{ id: number; name: string; providerId: number; locationId: number; opening: string }>`
    select p.id, p.name, p.provider_id as "providerId", l.id as "locationId", l.opening
    from products p join product_listings i on i.product_id = p.id
      join store_locations l on l.provider_id = p.provider_id and l.is_default
    where p.kind = 'service' and p.name = any(${Object.keys(bookable)}::text[]) order by p.id`
  const people = await tx.sql<Person>`
    select id, first_name || ' ' || last_name as name, email from users
    where id = any(${customerIds.slice(0, 15)}::int[]) order by id`
  for (const { id, name, providerId, locationId, opening } of services) {
    const { minutes, buffer = 0, places, asks = false } = bookable[name]!
    await tx.sql`
      insert into booking_locations (location_id, provider_id, places, own_times, breaks)
      values (${locationId}, ${providerId}, ${places}, ${opening === 'appointment' ? sql.json(byAppointment) : null}::jsonb,
        ${sql.json(lunch)}::jsonb) on conflict (location_id) do nothing`
    await tx.sql`
      insert into booking_services (product_id, provider_id, location_id, minutes, buffer_minutes, needs_confirmation)
      values (${id}, ${providerId}, ${locationId}, ${minutes}, ${buffer}, ${asks})`
  }
  for (const providerId of new Set(services.map((service) => service.providerId))) {
    await writeBooked(tx, providerId, [...people])
    await writeAgreed(tx, providerId)
    await settleFreeTimes(tx, providerId)
  }
}
