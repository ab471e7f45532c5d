import { refuse } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { eachOf, eachStep } from '#server/platform/jobs/each-due.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { getOwn, lockOwn } from '../listing/property.service.ts'
import { selectOwnSlots, selectPatterns } from './visits.queries.ts'
import { minuteOf, type Pattern, slotsOf, startOf } from './visits.rules.ts'
import { noVisit } from './visits.service.ts'

export const listSlots = async (ctx: CompanyCtx, id: number) => {
  await getOwn(ctx, id)
  const [patterns, slots] = await Promise.all([selectPatterns(id), selectOwnSlots(id)])
  return { patterns, slots }
}

const writeSlots = (tx: Tx, productId: number, patternId: number | null, starts: Date[], minutes: number) =>
  tx.sql`
    insert into visit_slots (product_id, pattern_id, starts_at, minutes)
    select ${productId}, ${patternId}::int, at::timestamptz, ${minutes}
    from unnest(${starts.map((start) => start.toISOString())}::text[]) at
    on conflict (product_id, starts_at) do nothing`

const writePattern = async (tx: Tx, productId: number, pattern: Pattern) => {
  const [made] = await tx.sql<{ id: number }>`
    insert into visit_patterns (product_id, weekday, from_minute, until_minute, slot_minutes)
    values (${productId}, ${pattern.weekday}, ${pattern.fromMinute}, ${pattern.untilMinute}, ${pattern.slotMinutes})
    returning id`
  await writeSlots(tx, productId, made!.id, slotsOf(pattern, germanDay()), pattern.slotMinutes)
}

type Single = { day: string; time: string; minutes: number }

export const setSlots = async (ctx: CompanyCtx, id: number, patterns: Pattern[] | undefined, singles: Single[]) => {
  await getOwn(ctx, id)
  await inTransaction(async (tx) => {
    await lockOwn(tx, ctx, id)
    if (patterns) {
      await tx.sql`
        delete from visit_slots s where s.product_id = ${id} and s.pattern_id is not null and s.starts_at > now()
          and not exists (select from property_visits v where v.slot_id = s.id and v.state = 'booked')`
      await tx.sql`delete from visit_patterns where product_id = ${id}`
      for (const pattern of patterns) await writePattern(tx, id, pattern)
    }
    for (const { day, time, minutes } of singles)
      await writeSlots(tx, id, null, [startOf(day, minuteOf(time))], minutes)
  })
  return listSlots(ctx, id)
}

export const closeSlot = ({ user }: CompanyCtx, slotId: number) =>
  inTransaction(async (tx) => {
    const [slot] = await tx.sql<{ isBooked: boolean }>`
      select exists (select from property_visits v where v.slot_id = s.id and v.state = 'booked') as "isBooked"
      from visit_slots s join properties r on r.product_id = s.product_id
      where s.id = ${slotId} and r.provider_id = ${user.providerId} for update of s`
    if (!slot) throw noVisit()
    if (slot.isBooked)
      throw refuse('CONFLICT', { message: 'Dieser Termin ist gebucht. Sagen Sie zuerst die Besichtigung ab.' })
    await tx.sql`update visit_slots set is_closed = true where id = ${slotId}`
  })

/** Every night the pattern reaches one day further; old slots go. */
export const extendSlots = async () => {
  const patterns = await sql<Pattern & { id: number; productId: number }>`
    select id, product_id as "productId", weekday, from_minute as "fromMinute", until_minute as "untilMinute",
      slot_minutes as "slotMinutes" from visit_patterns order by id`
  const extend = (pattern: (typeof patterns)[number]) =>
    inTransaction((tx) =>
      writeSlots(tx, pattern.productId, pattern.id, slotsOf(pattern, germanDay()), pattern.slotMinutes),
    )
  await eachStep(
    () => eachOf(patterns, extend),
    async () => sql`delete from visit_slots where starts_at < now() - interval '30 days'`,
  )
}
