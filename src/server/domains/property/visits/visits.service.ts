import { refuse, refuseField } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import { notify } from '#server/domains/notifications/index.ts'
import type { CompanyCtx, Ctx } from '#server/platform/context.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { type Fragment, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { selectPage } from '../listing/property.queries.ts'
import { noProperty } from '../listing/property.service.ts'
import {
  mailBooked,
  mailBookedToProvider,
  mailCancelled,
  mailOwnVisit,
  mailReminder,
  mailRequested,
  mailRequestedToProvider,
  whenOf,
} from './visits.mails.ts'
import { selectByKey, selectVisit, takesVisits, type VisitRow } from './visits.queries.ts'
import { minuteOf, startOf } from './visits.rules.ts'

export type Wish = {
  name: string
  email: string
  phone: string
  message: string
  slotId: number | undefined
  day?: string | undefined
  time: string
}

export const noVisit = () => refuse('NOT_FOUND', { message: 'Diesen Termin gibt es nicht.' })
const isTaken = () =>
  refuse('CONFLICT', { message: 'Dieser Termin ist gerade vergeben worden. Bitte wählen Sie einen anderen.' })

const toldToProvider = (row: VisitRow) => ({ name: row.propertyName, when: whenOf(row) })
/** The key is the customer's alone. */
const aboutVisit = (row: VisitRow) => ({ ...toldToProvider(row), key: row.key })

const tellBooked = async (tx: Tx, row: VisitRow, isMoved: boolean) => {
  await notify(tx, row.userId, 'property.visit-booked', aboutVisit(row), { mail: () => mailBooked(tx, row, isMoved) })
  await notify(tx, row.providerUserId, 'property.visit-received', toldToProvider(row), {
    mail: () => mailBookedToProvider(tx, row, isMoved),
  })
}

/**
 * Takes a free slot for a visit. The row of the slot is locked, so of many at once the first takes it and the others see it taken;
 * the unique index would refuse them as well.
 */
const takeSlot = async (tx: Tx, slotId: number, productId: number) => {
  const [slot] = await tx.sql<{ startsAt: string; minutes: number; isTaken: boolean }>`
    select starts_at as "startsAt", minutes,
      is_closed or starts_at <= now() or exists (
        select from property_visits v where v.slot_id = s.id and v.state = 'booked') as "isTaken"
    from visit_slots s where id = ${slotId} and product_id = ${productId} for update of s`
  if (!slot) throw noVisit()
  const [taken] = await tx.sql<{ taken: boolean }>`
    select exists (select from property_visits where slot_id = ${slotId} and state = 'booked') as taken`
  if (slot.isTaken || taken!.taken) throw isTaken()
  return slot
}

const insertVisit = async (
  tx: Tx,
  ctx: Ctx,
  property: { productId: number; providerId: number },
  { slotId, day, time, ...person }: Wish,
) => {
  const slot = slotId === undefined ? null : await takeSlot(tx, slotId, property.productId)
  const [made] = await tx.sql<{ id: number }>`
    insert into property_visits (product_id, provider_id, user_id, slot_id, name, email, phone, message, state, starts_at, minutes,
      wanted_day, wanted_time, confirmed_at)
    values (${property.productId}, ${property.providerId}, ${ctx.user?.id ?? null}, ${slotId ?? null}, ${person.name},
      ${person.email}, ${person.phone}, ${person.message}, ${slot ? 'booked' : 'requested'}, ${slot?.startsAt ?? null},
      ${slot?.minutes ?? 30}, ${day ?? null}, ${time},
      (select now() from shared.users where id = ${ctx.user?.id ?? null} and email = lower(${person.email})
        and email_confirmed_at is not null))
    returning id`
  return (await selectVisit(tx, made!.id))!
}

/** A program that fills in forms is told what everybody is told, and nobody gets a mail. */
export const askForVisit = async (ctx: Ctx, slug: string, wish: Wish, website: string): Promise<VisitRow> => {
  const page = await selectPage(slug)
  if (!page) throw noProperty()
  if (page.property.state === 'sold') throw refuse('CONFLICT', { message: 'Diese Immobilie ist schon vergeben.' })
  if (website) throw refuseField('website', 'Bitte lassen Sie dieses Feld leer.')
  if (wish.slotId === undefined) {
    if (await takesVisits(page.property.productId))
      throw refuseField('slotId', 'Bitte wählen Sie einen der freien Termine.')
    if (wish.day && wish.day < germanDay()) throw refuseField('day', 'Bitte wählen Sie einen Tag in der Zukunft.')
  }
  return inTransaction(async (tx) => {
    const row = await insertVisit(tx, ctx, page.property, wish)
    if (row.state === 'booked') await tellBooked(tx, row, false)
    else {
      await mailRequested(tx, row)
      await notify(tx, row.providerUserId, 'property.visit-received', toldToProvider(row), {
        mail: () => mailRequestedToProvider(tx, row),
      })
    }
    return row
  })
}

const lockVisit = async (tx: Tx, where: Fragment) => {
  const [locked] = await tx.sql<{ id: number; productId: number; state: VisitRow['state']; startsAt: string | null }>`
    select id, product_id as "productId", state, starts_at as "startsAt" from property_visits where ${where} for update`
  if (!locked) throw noVisit()
  if (locked.state === 'cancelled') throw refuse('CONFLICT', { message: 'Dieser Termin ist schon abgesagt.' })
  if (locked.startsAt && new Date(locked.startsAt) < new Date())
    throw refuse('CONFLICT', { message: 'Dieser Termin ist schon vorbei.' })
  return locked
}

/** The code was sent to the address, so who has it reads mails there. A second click tells nobody again. */
export const confirmEmail = (key: string, code: string) =>
  inTransaction(async (tx) => {
    const { id } = await lockVisit(tx, sql`key = ${key} and mail_key = ${code}`)
    const confirmed = await tx.sql`
      update property_visits set confirmed_at = now(), sequence = sequence + 1 where id = ${id} and confirmed_at is null
      returning id`
    const row = (await selectVisit(tx, id))!
    if (confirmed.length && row.state === 'booked') await mailBooked(tx, row, false)
    return row
  })

export const moveVisit = (key: string, slotId: number) =>
  inTransaction(async (tx) => {
    const { id, productId } = await lockVisit(tx, sql`key = ${key}`)
    const slot = await takeSlot(tx, slotId, productId)
    await tx.sql`
      update property_visits set slot_id = ${slotId}, starts_at = ${slot.startsAt}, minutes = ${slot.minutes}, state = 'booked',
        sequence = sequence + 1, reminded_at = null where id = ${id}`
    const row = (await selectVisit(tx, id))!
    await tellBooked(tx, row, true)
    return row
  })

const cancel = (tx: Tx, id: number) =>
  tx.sql`update property_visits set state = 'cancelled', sequence = sequence + 1 where id = ${id}`

export const cancelVisit = (key: string) =>
  inTransaction(async (tx) => {
    const { id } = await lockVisit(tx, sql`key = ${key}`)
    await cancel(tx, id)
    const row = (await selectVisit(tx, id))!
    await notify(tx, row.providerUserId, 'property.visit-dropped', toldToProvider(row), {
      mail: () => mailCancelled(tx, row, 'provider', 'customer'),
    })
    await mailCancelled(tx, row, 'customer', 'customer')
    return row
  })

export const callOff = ({ user }: CompanyCtx, id: number) =>
  inTransaction(async (tx) => {
    await lockVisit(tx, sql`id = ${id} and provider_id = ${user.providerId}`)
    await cancel(tx, id)
    const row = (await selectVisit(tx, id))!
    await notify(tx, row.userId, 'property.visit-cancelled', aboutVisit(row), {
      mail: () => mailCancelled(tx, row, 'customer', 'provider'),
    })
    await mailCancelled(tx, row, 'provider', 'provider')
  })

/** The slot of the property at a time, which must be free; none where no slot begins then. */
const slotAt = async (tx: Tx, visitId: number, productId: number, startsAt: Date) => {
  const [slot] = await tx.sql<{ id: number }>`
    select id from visit_slots where product_id = ${productId} and starts_at = ${startsAt.toISOString()} for update`
  if (!slot) return null
  const taken = await tx.sql`
    select from property_visits where slot_id = ${slot.id} and state = 'booked' and id <> ${visitId}`
  if (taken.length)
    throw refuseField('time', 'Diesen Termin hat schon jemand gebucht. Bitte wählen Sie eine andere Uhrzeit.')
  return slot.id
}

const countOverlapping = async (tx: Tx, { id, providerId, startsAt, minutes }: VisitRow) => {
  const until = new Date(new Date(startsAt!).getTime() + minutes * 60_000).toISOString()
  const { count } = await tx.sql<{ count: number }>`
    select count(*)::int as count from property_visits where provider_id = ${providerId} and id <> ${id} and state = 'booked'
      and starts_at < ${until} and starts_at + make_interval(mins => minutes) > ${startsAt}`.one()
  return count
}

/** Gives a visit a time. The slot it had is free again, one that begins at the new time is taken. */
export const confirmVisit = ({ user }: CompanyCtx, id: number, day: string, time: string, minutes: number) =>
  inTransaction(async (tx) => {
    const { productId, state } = await lockVisit(tx, sql`id = ${id} and provider_id = ${user.providerId}`)
    const startsAt = startOf(day, minuteOf(time))
    if (startsAt < new Date()) throw refuseField('day', 'Bitte wählen Sie einen Zeitpunkt in der Zukunft.')
    const slotId = await slotAt(tx, id, productId, startsAt)
    await tx.sql`
      update property_visits set state = 'booked', slot_id = ${slotId}, starts_at = ${startsAt.toISOString()},
        minutes = ${minutes}, confirmed_at = coalesce(confirmed_at, now()), sequence = sequence + 1, reminded_at = null
      where id = ${id}`
    const row = (await selectVisit(tx, id))!
    const isMoved = state === 'booked'
    await notify(tx, row.userId, 'property.visit-booked', aboutVisit(row), { mail: () => mailBooked(tx, row, isMoved) })
    await mailOwnVisit(tx, row)
    return { isMoved, others: await countOverlapping(tx, row) }
  })

export const getVisit = async (key: string) => {
  const row = await selectByKey(key)
  if (!row) throw noVisit()
  return row
}

const remind = (id: number) =>
  inTransaction(async (tx) => {
    // of two processes one finds the mark still open
    const claimed = await tx.sql`
      update property_visits set reminded_at = now() where id = ${id} and reminded_at is null and state = 'booked' returning id`
    if (!claimed.length) return
    const row = (await selectVisit(tx, id))!
    await notify(tx, row.userId, 'property.visit-reminder', aboutVisit(row), { mail: () => mailReminder(tx, row) })
  })

const selectNext = (after: number, limit: number) => sql<{ id: number }>`
  select id from property_visits where id > ${after} and state = 'booked' and reminded_at is null
    and starts_at between now() and now() + interval '24 hours' and created_at < now() - interval '2 hours'
  order by id limit ${limit}`

/** The day before. What was booked for within a day was told a moment ago. */
export const remindVisitors = () => eachDue(selectNext, ({ id }) => remind(id))
