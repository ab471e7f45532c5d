import { z } from 'zod'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Two spans; an end that is not after its beginning lies on the next day, 00:00 is midnight. '' where there is none. */
export const spans = {
  from_time: z.string(),
  untill_time: z.string(),
  after_from_time: z.string(),
  after_untill_time: z.string(),
  /** 1: open at these times, 0: closed */
  status: z.int(),
}

export const storeTime = z.object({ days: z.enum(weekdays), ...spans })
