import { readCalendar } from './calendar.rules.ts'

/** What a stranger's calendar does to its reader holds up no request. */
export const task = async ({ bytes, today }: { bytes: Uint8Array; today: string }) =>
  // no text of the database holds a NUL
  readCalendar(new TextDecoder().decode(bytes).replaceAll('\0', ''), today)
