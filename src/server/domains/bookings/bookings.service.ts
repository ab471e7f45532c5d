import { addDays, numberOfDay } from '#lib/clock.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import { freeWords } from '#lib/time/free-time.ts'
import { notify, settleNotifications } from '#server/domains/notifications/index.ts'
import type { CompanyCtx, Ctx } from '#server/platform/context.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { checkFormToken } from '#server/platform/limits/form-guard.ts'
import { db, type Fragment, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { mailBooked, mailCancelled, mailReceived, mailReminder, type Side } from './bookings.mails.ts'
import { providerBookingsLink } from './bookings.notifications.ts'
import {
  type BookingRow,
  readBusy,
  readBusyOn,
  roomOf,
  type ServiceRow,
  selectBooking,
  selectServices,
} from './bookings.queries.ts'
import { freeTimes, hasPlace, isFreeAt, presentFree, startOn, takenBy } from './bookings.rules.ts'
import { settleFreeTimes } from './free-times.service.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'bookings.remind': object
    'bookings.cleanup': object
  }
}

export type Wish = {
  startsAt: Date
  name: string
  email: string
  phone: string
  message: string
  /** left empty by people */
  website: string
  token: string
}

/** A day and a minute of it, as a provider enters them. */
export type Agreed = { day: string; minutes: number }

const noService = () => refuse('NOT_FOUND', { message: 'Für diese Leistung lässt sich kein Termin buchen.' })
const noBooking = () => refuse('NOT_FOUND', { message: 'Diesen Termin gibt es nicht.' })
const isTaken = () =>
  refuse('CONFLICT', { message: 'Diese Zeit ist gerade vergeben worden. Bitte wählen Sie eine andere.' })
const isFull = () =>
  refuse('CONFLICT', {
    message: 'Um diese Zeit sind schon alle Plätze vergeben.',
    fields: { time: 'Um diese Zeit sind schon alle Plätze vergeben.' },
  })

const factsOf = (row: BookingRow) => ({ service: row.service, when: freeWords(row.startsAt), key: row.key })
const ownFactsOf = (row: BookingRow) => ({ service: row.service, when: freeWords(row.startsAt) })

const shownService = async (productId: number) => {
  const [service] = await selectServices(sql`s.product_id = ${productId}`)
  return service?.isShown ? service : undefined
}

export const findOffer = shownService

export const listFree = async (productId: number, now = new Date()) => {
  const service = await shownService(productId)
  if (!service) throw noService()
  return presentFree(freeTimes(roomOf(service), service, await readBusy(db, service, now), now))
}

/** Bookings of a location come one after the other: each sees those before it. */
const lockLocation = (tx: Tx, locationId: number) =>
  tx.sql`select from booking_locations where location_id = ${locationId} for update`

/** The service with its location locked: its own one, or another where the provider gives appointments. */
const lockService = async (tx: Tx, where: Fragment, by: Side, at: number | null = null) => {
  const [known] = await selectServices(where, tx, at)
  if (!known || (by === 'customer' && !known.isShown)) throw noService()
  await lockLocation(tx, known.locationId)
  // hours and places as they are now that nobody else books
  const [service] = await selectServices(where, tx, at)
  if (service?.locationId !== known.locationId) throw isTaken()
  return service
}

export const lockOwnService = ({ user }: CompanyCtx, tx: Tx, productId: number, locationId: number) =>
  lockService(tx, sql`s.product_id = ${productId} and s.provider_id = ${user.providerId}`, 'provider', locationId)

/** A day and a time of the provider's own choice. Its hours are its own business, places are not: they are promised to others. */
export const requirePlace = async (
  tx: Tx,
  service: ServiceRow,
  { day, minutes }: Agreed,
  except: number | null = null,
) => {
  const now = new Date()
  if (day > addDays(germanDay(), 365))
    throw refuseField('day', 'Bitte wählen Sie einen Tag in den nächsten zwölf Monaten.')
  const startsAt = startOn(numberOfDay(day), minutes)
  if (!startsAt) throw refuseField('time', 'Diese Uhrzeit gibt es an dem Tag nicht: Die Uhren werden umgestellt.')
  if (startsAt <= now) throw refuseField('time', 'Diese Uhrzeit ist schon vorbei.')
  const busy = await readBusyOn(tx, service, numberOfDay(day), except)
  if (!hasPlace(roomOf(service), busy, takenBy(startsAt, service))) throw isFull()
  return startsAt
}

/** `except` is the booking that is moved. */
const requireFree = async (tx: Tx, service: ServiceRow, startsAt: Date, except: number | null = null) => {
  const now = new Date()
  if (!isFreeAt(roomOf(service), service, await readBusy(tx, service, now, except), now, startsAt)) throw isTaken()
}

export const busyUntil = (service: ServiceRow, startsAt: Date) =>
  new Date(takenBy(startsAt, service).until).toISOString()

/** Whether the customer has an e-mail address; one without gets no mail. */
const isReached = ({ email }: BookingRow) => email !== ''

/** What a provider does with an appointment that it entered itself needs no mail to itself. */
export const tellBooked = async (tx: Tx, row: BookingRow, isMoved: boolean, by: Side) => {
  if (isReached(row))
    await notify(tx, row.userId, 'bookings.booked', factsOf(row), { mail: () => mailBooked(tx, row, isMoved) })
  if (row.byPhone && by === 'provider') return
  await notify(tx, row.providerUserId, 'bookings.received', ownFactsOf(row), {
    mail: () => mailReceived(tx, row, isMoved),
  })
}

/** If the hidden field `website` is filled in, the sender is a program: it gets the usual answer, but nothing is stored or mailed. */
export const book = async ({ user }: Ctx, productId: number, { website, token, startsAt, ...person }: Wish) => {
  if (website) return null
  await checkFormToken(token)
  return inTransaction(async (tx) => {
    const service = await lockService(tx, sql`s.product_id = ${productId}`, 'customer')
    // a second click, or a lost answer: it was booked before
    const sent = await selectBooking(sql`b.form_token = ${token}`, tx)
    if (sent) return sent
    await requireFree(tx, service, startsAt)
    const made = await tx.sql<{ id: number }>`
      insert into bookings (provider_id, product_id, location_id, user_id, service, place, name, email, phone, message, state,
        starts_at, minutes, busy_until, cancel_hours, form_token)
      values (${service.providerId}, ${productId}, ${service.locationId}, ${user?.id ?? null}, ${service.name}, ${service.place},
        ${person.name}, ${person.email}, ${person.phone}, ${person.message}, ${service.needsConfirmation ? 'asked' : 'booked'},
        ${startsAt.toISOString()}, ${service.minutes}, ${busyUntil(service, startsAt)}, ${service.cancelHours}, ${token})
      returning id`.one()
    await settleFreeTimes(tx, service.providerId)
    const row = (await selectBooking(sql`b.id = ${made.id}`, tx))!
    await tellBooked(tx, row, false, 'customer')
    return row
  })
}

const hour = 60 * 60_000
export const changeUntil = ({ startsAt, cancelHours }: BookingRow) =>
  new Date(new Date(startsAt).getTime() - cancelHours * hour)

export const canChange = (row: BookingRow, now = new Date()) => row.state !== 'cancelled' && changeUntil(row) > now

export const getBooking = async (key: string) => {
  const row = await selectBooking(sql`b.key = ${key}`)
  if (!row) throw noBooking()
  return row
}

/** The free times that a booking can be moved to, its own time among them. */
const freeFor = async (row: BookingRow, now = new Date()) => {
  const service = row.productId === null ? undefined : await shownService(row.productId)
  if (!service) return []
  const busy = await readBusy(db, service, now, row.id)
  const own = new Date(row.startsAt).getTime()
  return presentFree([...freeTimes(roomOf(service), service, busy, now)].filter((time) => time.getTime() !== own))
}

export const freeForCustomer = (row: BookingRow) => (canChange(row) ? freeFor(row) : [])

const lockBooking = async (tx: Tx, where: Fragment) => {
  const locked = await tx.sql<{ id: number }>`select b.id from bookings b where ${where} for update`.first()
  if (!locked) throw noBooking()
  const row = (await selectBooking(sql`b.id = ${locked.id}`, tx))!
  if (row.state === 'cancelled') throw refuse('CONFLICT', { message: 'Dieser Termin ist schon abgesagt.' })
  if (new Date(row.startsAt) < new Date()) throw refuse('CONFLICT', { message: 'Dieser Termin ist schon vorbei.' })
  return row
}

const lockChangeable = async (tx: Tx, key: string) => {
  const row = await lockBooking(tx, sql`b.key = ${key}`)
  if (!canChange(row))
    throw refuse('CONFLICT', {
      message: `Online geht das nur bis ${freeWords(changeUntil(row))}. Bitte rufen Sie den Betrieb an: ${row.companyPhone}.`,
    })
  return row
}

/** The service of a booking: one that was entered stays where it was agreed. */
const lockServiceOf = (tx: Tx, row: BookingRow, by: Side) =>
  lockService(tx, sql`s.product_id = ${row.productId}`, by, row.byPhone ? row.locationId : null)

type Move = { startsAt: Date; by: Side; reason: string }

/** A provider that moves it has agreed to the time; a customer asks again where each time is confirmed. */
const moveTo = async (tx: Tx, row: BookingRow, service: ServiceRow, { startsAt, by, reason }: Move) => {
  const state = by === 'customer' && service.needsConfirmation ? 'asked' : 'booked'
  await tx.sql`
    update bookings set starts_at = ${startsAt.toISOString()}, minutes = ${service.minutes}, location_id = ${service.locationId},
      place = ${service.place}, busy_until = ${busyUntil(service, startsAt)}, state = ${state}, reason = ${reason},
      sequence = sequence + 1, reminded_at = null
    where id = ${row.id}`
  await settleFreeTimes(tx, row.providerId)
  const moved = (await selectBooking(sql`b.id = ${row.id}`, tx))!
  await tellBooked(tx, moved, true, by)
  return moved
}

const cancel = async (tx: Tx, row: BookingRow, by: Side, reason: string) => {
  if (isReached(row))
    await tx.sql`update bookings set state = 'cancelled', reason = ${reason}, sequence = sequence + 1 where id = ${row.id}`
  // without an address there is no link to this booking, so its personal data is deleted at once
  else await tx.sql`delete from bookings where id = ${row.id}`
  await settleFreeTimes(tx, row.providerId)
  if (!isReached(row)) return row
  const ended = (await selectBooking(sql`b.id = ${row.id}`, tx))!
  await notify(tx, ended.userId, 'bookings.cancelled', factsOf(ended), {
    mail: () => mailCancelled(tx, ended, 'customer', by),
  })
  if (ended.byPhone && by === 'provider') return ended
  await notify(tx, ended.providerUserId, 'bookings.dropped', ownFactsOf(ended), {
    mail: () => mailCancelled(tx, ended, 'provider', by),
  })
  return ended
}

export const moveBooking = (key: string, startsAt: Date) =>
  inTransaction(async (tx) => {
    const row = await lockChangeable(tx, key)
    const service = await lockServiceOf(tx, row, 'customer')
    await requireFree(tx, service, startsAt, row.id)
    return moveTo(tx, row, service, { startsAt, by: 'customer', reason: '' })
  })

export const cancelBooking = (key: string) =>
  inTransaction(async (tx) => cancel(tx, await lockChangeable(tx, key), 'customer', ''))

const lockOwn = (tx: Tx, { user }: CompanyCtx, id: number) =>
  lockBooking(tx, sql`b.id = ${id} and b.provider_id = ${user.providerId}`)

export const confirmOwn = (ctx: CompanyCtx, id: number) =>
  inTransaction(async (tx) => {
    const row = await lockOwn(tx, ctx, id)
    if (row.state !== 'asked') throw refuse('CONFLICT', { message: 'Dieser Termin ist schon bestätigt.' })
    await tx.sql`update bookings set state = 'booked', sequence = sequence + 1 where id = ${id}`
    const confirmed = (await selectBooking(sql`b.id = ${id}`, tx))!
    await notify(tx, confirmed.userId, 'bookings.booked', factsOf(confirmed), {
      mail: () => mailBooked(tx, confirmed, false),
    })
    await settleNotifications(tx, ctx.user.id, ['bookings.received'], providerBookingsLink())
  })

/** A reason is required where the customer gets a mail with it. */
const requireReason = (row: BookingRow, reason: string, sentence: string) => {
  if (!reason && isReached(row)) throw refuseField('reason', sentence)
}

export const moveOwn = (ctx: CompanyCtx, id: number, agreed: Agreed, reason: string) =>
  inTransaction(async (tx) => {
    const row = await lockOwn(tx, ctx, id)
    requireReason(row, reason, 'Bitte schreiben Sie, warum sich der Termin verschiebt.')
    const service = await lockServiceOf(tx, row, 'provider')
    const startsAt = await requirePlace(tx, service, agreed, id)
    return moveTo(tx, row, service, { startsAt, by: 'provider', reason })
  })

export const endOwn = (ctx: CompanyCtx, id: number, reason: string) =>
  inTransaction(async (tx) => {
    const row = await lockOwn(tx, ctx, id)
    requireReason(row, reason, 'Bitte schreiben Sie, warum der Termin ausfällt.')
    return cancel(tx, row, 'provider', reason)
  })

const remind = (id: number) =>
  inTransaction(async (tx) => {
    // of two processes one finds the mark still open
    const claimed = await tx.sql`
      update bookings set reminded_at = now() where id = ${id} and reminded_at is null and state = 'booked' returning id`
    if (!claimed.length) return
    const row = (await selectBooking(sql`b.id = ${id}`, tx))!
    await notify(tx, row.userId, 'bookings.reminder', factsOf(row), { mail: () => mailReminder(tx, row) })
  })

const selectNext = (after: number, limit: number) => sql<{ id: number }>`
  select id from bookings where id > ${after} and state = 'booked' and reminded_at is null and email <> ''
    and starts_at between now() and now() + interval '24 hours' and created_at < now() - interval '2 hours'
  order by id limit ${limit}`

/** The day before. What was booked for within a day was told a moment ago. */
export const remindCustomers = () => eachDue(selectNext, ({ id }) => remind(id))

/** Like wishes for appointments. */
export const forgetOld = async () => {
  await sql`delete from bookings where starts_at < now() - interval '1 year'`
}
