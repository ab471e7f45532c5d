/** Art. 8 of (EU) 2023/2225: advertising of credits to consumers carries a warning that stands out, from this day on. */
export const creditWarningSince = '2026-11-20'

export const creditWarningOn = (day: string): string | null =>
  day < creditWarningSince ? null : 'Achtung! Kreditaufnahme kostet Geld.'
