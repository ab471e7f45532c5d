import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answerHours, type Candidate, chooseNext, mostAsked, stepOf, weightOf } from './matching.rules.ts'

const drawOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

test('near, quick and well rated weigh more; nobody weighs nothing', () => {
  const usual = { km: 10, radiusKm: 20, answerMinutes: 300, tenths: 42, reviews: 20 }
  const weight = weightOf(usual)
  expect(weightOf({ ...usual, km: 2 })).toBeGreaterThan(weight)
  expect(weightOf({ ...usual, answerMinutes: 30 })).toBeGreaterThan(weight)
  expect(weightOf({ ...usual, tenths: 50 })).toBeGreaterThan(weight)
  expect(weightOf({ km: 20, radiusKm: 20, answerMinutes: 99_999, tenths: 10, reviews: 999 })).toBeGreaterThan(0.35)
})

test('10,000 leads among 500 equal providers: equal shares in every district, nobody beyond radius or limit', () => {
  const draw = drawOf(7)
  const districts = 20
  const limit = 150
  // districts lie on a line, 12 km apart; a radius of 15 km reaches the neighbours
  const providers = Array.from({ length: 500 }, (_, id) => ({
    id,
    district: id % districts,
    turn: 0,
    asked: 0,
    radiusKm: 15,
  }))
  let outside = 0
  for (let lead = 0; lead < 10_000; lead++) {
    const district = Math.floor(draw() * districts)
    const candidates = providers
      .map((provider): Candidate & { asked: number } => ({
        providerId: provider.id,
        turn: provider.turn,
        km: Math.abs(provider.district - district) * 12,
        radiusKm: provider.radiusKm,
        answerMinutes: 120,
        tenths: 45,
        reviews: 30,
        asked: provider.asked,
      }))
      .filter(({ km, radiusKm, asked }) => km <= radiusKm && asked < limit)
    for (const chosen of chooseNext(candidates, mostAsked, draw)) {
      const provider = providers[chosen.providerId]!
      if (chosen.km > provider.radiusKm) outside++
      provider.asked++
      provider.turn += stepOf(chosen)
    }
  }
  expect(outside).toBe(0)
  expect(Math.max(...providers.map(({ asked }) => asked))).toBeLessThanOrEqual(limit)
  for (let district = 0; district < districts; district++) {
    const shares = providers.filter((provider) => provider.district === district).map(({ asked }) => asked)
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
    for (const share of shares) expect(Math.abs(share - mean) / mean).toBeLessThanOrEqual(0.2)
  }
})

test('docs/matching.md says what the rules do', () => {
  const text = readFileSync(new URL('../../../../../docs/matching.md', import.meta.url), 'utf8')
  const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']
  expect(text).toContain(`at most ${numbers[mostAsked]} providers have the lead at a time`)
  expect(text).toContain(`silent for ${answerHours} hours`)
  // what it says of each part of the weight, with the others at their best
  const best = { km: 0, radiusKm: 10, answerMinutes: 0, tenths: 50, reviews: 1_000_000 }
  const lost = (change: Partial<typeof best> | { answerMinutes: null }) =>
    3 * (weightOf(best) - weightOf({ ...best, ...change }))
  expect(text).toContain('1 at the door, 0.5 at the edge of the radius')
  expect(lost({ km: 10 })).toBeCloseTo(0.5)
  expect(text).toContain('1 for an answer at once, 0.5 after a day; 0.75 while nothing is known')
  expect([lost({ answerMinutes: 1440 }), lost({ answerMinutes: null })]).toEqual([
    expect.closeTo(0.5),
    expect.closeTo(0.25),
  ])
  expect(text).toContain('as if five reviews of four stars were there already')
  expect(lost({ tenths: 0, reviews: 0 })).toBeCloseTo(1 - 4 / 5)
  expect(lost({ tenths: 50, reviews: 5 })).toBeCloseTo(1 - 4.5 / 5)
  expect(text).toContain('The median of 90 days')
  expect(readFileSync(new URL('./matching.queries.ts', import.meta.url), 'utf8')).toContain("interval '90 days'")
})
