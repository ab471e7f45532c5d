import { isoTime } from '#server/platform/times.ts'
import { presentSlot } from '../listing/property.present.ts'
import type { SlotRow, VisitRow } from './visits.queries.ts'
import type { Pattern } from './visits.rules.ts'
import { minuteOf, timeOf } from './visits.rules.ts'

const presentTimes = (row: VisitRow) => ({
  state: row.state,
  starts_at: row.startsAt && isoTime(row.startsAt),
  minutes: row.minutes,
  wanted_day: row.wantedDay,
  wanted_time: row.wantedTime,
})

export const presentVisit = (row: VisitRow) => ({
  ...presentTimes(row),
  key: row.key,
  property: { slug: row.slug, name: row.propertyName, address: row.address },
  is_address_hidden: row.isAddressHidden,
  provider: { company_name: row.companyName, phone: row.companyPhone },
})

export const presentOwnVisit = (row: VisitRow) => ({
  ...presentTimes(row),
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  user_id: row.userId,
  property: { id: row.productId, name: row.propertyName },
})

type Slots = { patterns: (Pattern & { id: number })[]; slots: (SlotRow & { bookedBy: string | null })[] }

export const presentSlots = ({ patterns, slots }: Slots) => ({
  patterns: patterns.map(({ id, weekday, fromMinute, untilMinute, slotMinutes }) => ({
    id,
    weekday,
    from: timeOf(fromMinute),
    until: timeOf(untilMinute),
    slot_minutes: slotMinutes,
  })),
  slots: slots.map((slot) => ({ ...presentSlot(slot), booked_by: slot.bookedBy })),
})

type PatternInput = { weekday: number; from: string; until: string; slot_minutes: number }
export const readPattern = ({ weekday, from, until, slot_minutes }: PatternInput): Pattern => ({
  weekday,
  fromMinute: minuteOf(from),
  untilMinute: minuteOf(until),
  slotMinutes: slot_minutes,
})
