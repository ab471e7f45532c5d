import type { Results } from '../../scripts/test-results.mjs'

/** A test by file and title; `%s` and the like of `test.each` stand for anything. */
export type TestId = readonly [file: string, title: string]

export type LawRow = {
  rule: string
  behaviour: string
  tests: readonly TestId[]
  /** tests that read what a person sees: page, mail, document. Left out where the law is about no display. */
  display?: readonly TestId[]
  /** what of the rule the product does not do, or no test shows */
  open?: string
}

export type Outcome = 'passed' | 'failed' | 'partly' | 'missing' | 'not run'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** All titles of a report that a name stands for: itself, with a mark such as @phone, inside of a describe. */
const titlesOf = (results: Results, [file, title]: TestId) => {
  const pattern = new RegExp(`(^| )${escaped(title).replace(/%[sdij]|\\\$\w+/g, '.*')}`, 's')
  return Object.entries(results[file] ?? {}).filter(([full]) => pattern.test(full))
}

/** How one named test ended: every one that its name stands for has to have passed. */
export const outcomeOf = (results: Results, id: TestId): 'passed' | 'failed' | 'not run' => {
  const states = titlesOf(results, id).map(([, state]) => state)
  if (states.includes('failed')) return 'failed'
  return states.length && states.every((state) => state === 'passed') ? 'passed' : 'not run'
}

/** A row without a test is missing; one whose display nobody reads, or that is open, is shown in part. */
export const stateOf = (results: Results, { tests, display, open }: LawRow): Outcome => {
  const named = [...tests, ...(display ?? [])]
  if (!named.length) return 'missing'
  const outcomes = named.map((id) => outcomeOf(results, id))
  if (outcomes.includes('failed')) return 'failed'
  if (outcomes.includes('not run')) return 'not run'
  return open || display?.length === 0 ? 'partly' : 'passed'
}
