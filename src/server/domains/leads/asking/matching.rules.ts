/** How many providers have a lead at the same time. */
export const mostAsked = 5
/** How long a provider has to answer before the next one is asked. */
export const answerHours = 24

export type Candidate = {
  providerId: number
  turn: number
  km: number
  radiusKm: number
  /** the usual time to an answer; null while nothing is known */
  answerMinutes: number | null
  /** tenths of stars */
  tenths: number | null
  reviews: number
}

const dayMinutes = 1440
/** A provider with few reviews counts as one with so many of four stars. */
const assumed = { reviews: 5, stars: 4 }

/** How much a provider suits a lead, from 0.4 to 1: near, quick and well rated each count a third. */
export const weightOf = ({ km, radiusKm, answerMinutes, tenths, reviews }: Omit<Candidate, 'providerId' | 'turn'>) => {
  const near = 1 - 0.5 * Math.min(1, km / radiusKm)
  const quick = answerMinutes === null ? 0.75 : 1 - 0.5 * Math.min(1, answerMinutes / dayMinutes)
  const stars = (((tenths ?? 0) / 10) * reviews + assumed.stars * assumed.reviews) / (reviews + assumed.reviews)
  return (near + quick + stars / 5) / 3
}

/** What a lead adds to a provider's turn: who suits better waits for a shorter time until the next one. */
export const stepOf = (candidate: Omit<Candidate, 'providerId' | 'turn'>) => 1 / weightOf(candidate)

/** Those whose turn it is: the lowest turns; equal ones are drawn. */
export const chooseNext = <C extends Candidate>(
  candidates: readonly C[],
  count: number,
  draw: () => number = Math.random,
): C[] =>
  candidates
    .map((candidate) => ({ candidate, lot: draw() }))
    .sort((a, b) => a.candidate.turn - b.candidate.turn || a.lot - b.lot)
    .slice(0, Math.max(0, count))
    .map(({ candidate }) => candidate)
