import { addDays } from '#lib/clock.ts'

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

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The reminder that is due on a day, if any: one at a time, the next at its own day. */
export const stepDue = ({ since, step }: { since: string; step: number }, today: string) => {
  const next = reminderDays[step]
  return next !== undefined && daysBetween(since, today) >= next ? step + 1 : null
}

type Owed = { commissionCents: number; invoiceCents: number; since: string; debtSince: string | null; step: number }

/** For how long it is open, and what happens next by itself or has to be decided by a person. */
export const outlookOf = ({ commissionCents, invoiceCents, since, debtSince, step }: Owed, today: string) => {
  const days = Math.max(0, daysBetween(since, today))
  const said = (text: string, on: string | null = null) => ({ days, next_on: on, next_text: text })
  if (commissionCents + invoiceCents === 0) return said('Inzwischen bezahlt.')
  if (!debtSince || commissionCents < leastCents)
    return said(
      invoiceCents
        ? 'Erinnerungen zur Rechnung gehen von selbst hinaus; danach endet das Paket.'
        : 'Für eine Erinnerung ist der Betrag zu klein.',
    )
  const after = reminderDays[step]
  if (after === undefined) return said('Alle Erinnerungen sind verschickt. Bitte entscheiden Sie, wie es weitergeht.')
  const due = addDays(debtSince, after)
  return said(step < 2 ? `${step + 1}. Erinnerung` : 'Letzte Erinnerung', due < today ? today : due)
}
