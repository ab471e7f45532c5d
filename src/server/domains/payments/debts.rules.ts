/** Days after the debt was seen first. */
const reminderDays = [14, 21, 28] as const
/** Less is not worth a letter. */
export const leastCents = 100

/** What a provider writes with its transfer for commission. */
export const debtReference = (providerId: number) => `MW-K${String(providerId).padStart(6, '0')}`

export const providersIn = (...texts: string[]) => [
  ...new Set(
    texts.flatMap((text) =>
      [...text.toUpperCase().matchAll(/MW[^A-Z0-9]*K(\d{6})(?!\d)/g)].map(([, id]) => Number(id)),
    ),
  ),
]

/** The reminder that is due on a day, if any: one at a time, the next at its own day. */
export const stepDue = ({ since, step }: { since: string; step: number }, today: string) => {
  const days = Math.round((Date.parse(today) - Date.parse(since)) / 86_400_000)
  const next = reminderDays[step]
  return next !== undefined && days >= next ? step + 1 : null
}
