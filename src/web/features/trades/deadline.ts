import { formatDate, formatTime, germanDay } from '#lib/format.ts'

const hour = 60
const shownHours = 48

/** "noch 17 Std.", "heute bis 18:30 Uhr", "bis 20.11.2026": how long somebody has. */
export const deadlineText = (due: string, now = Date.now()) => {
  const minutes = Math.floor((new Date(due).getTime() - now) / 60_000)
  if (minutes < 0) {
    const late = -minutes
    if (late < hour) return `seit ${late} Min. überfällig`
    return germanDay(new Date(due)) === germanDay(new Date(now))
      ? `überfällig seit ${formatTime(due)}`
      : `überfällig seit ${formatDate(due)}`
  }
  if (minutes < hour) return `noch ${minutes} Min.`
  if (minutes < shownHours * hour) return `noch ${Math.floor(minutes / hour)} Std.`
  return `bis ${formatDate(due)}`
}
