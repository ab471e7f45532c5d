import { refuse } from '#lib/errors.ts'

export const noReport = () => refuse('NOT_FOUND', { message: 'Diese Meldung wurde nicht gefunden.' })

/** How long a decision can be appealed against (Art. 20 (1) DSA). */
const appealMonths = 6

type Report = {
  state: 'open' | 'decided' | 'appealed' | 'final' | 'closed'
  outcome: 'removed' | 'kept' | null
  decidedAt: string | null
}

/** The side that a decision went against may appeal, once and in time. */
export const canAppeal = ({ state, outcome, decidedAt }: Report, side: 'reporter' | 'author', now = new Date()) => {
  if (state !== 'decided' || !decidedAt) return false
  if ((outcome === 'removed') !== (side === 'author')) return false
  const end = new Date(decidedAt)
  end.setUTCMonth(end.getUTCMonth() + appealMonths)
  return now < end
}
