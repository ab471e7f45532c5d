import { formatShortDay, formatTime } from '../format.ts'

/** "Do., 19.11., 14:30 Uhr" */
export const freeWords = (at: Date | string) => `${formatShortDay(at)}, ${formatTime(at)}`

/** The next free time of a service, as cards and pages say it. One that has begun is none: lists may be a moment old. */
export const presentFreeTime = (at: string | null, now = Date.now()) => {
  const time = at === null ? null : new Date(at)
  return time && time.getTime() > now ? { at: time.toISOString(), text: freeWords(time) } : null
}
