import { expect, test } from 'vitest'
import { allowedTargets, isChoice, nextOf, pathOf, problemsOf, type Question, type Target } from './questionnaire.ts'

/** Repeats itself from the seed, so that a failure can be looked at. */
const drawOf = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

const kinds = ['single', 'multiple', 'boolean', 'text', 'number', 'files']

const randomGraph = (seed: number): Question[] => {
  const draw = drawOf(seed)
  const count = 1 + draw(9)
  const target = (): Target => {
    const kind = draw(5)
    if (kind === 0) return 'end'
    return kind < 3 ? null : 1 + draw(count + (draw(20) === 0 ? 3 : 0))
  }
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    title: `Frage ${at + 1}`,
    kind: kinds[draw(kinds.length)]!,
    isRequired: draw(2) === 0,
    next: target(),
    answers: Array.from({ length: draw(4) + (draw(3) ? 2 : 0) }, (_, answer) => ({
      id: (at + 1) * 100 + answer,
      next: target(),
    })),
  }))
}

const tries = Number(process.env.QUESTIONNAIRES ?? 3000)

test('whatever passes the check ends for every sequence of answers, and asks every question on some way', () => {
  let passed = 0
  for (let seed = 1; seed <= tries; seed++) {
    const questions = randomGraph(seed)
    if (problemsOf(questions).length) continue
    passed++
    const asked = new Set<number>()
    // every sequence of answers, walked in depth; a way longer than the questions would be a circle
    const walk = (id: number, depth: number) => {
      expect(depth, `seed ${seed}`).toBeLessThanOrEqual(questions.length)
      asked.add(id)
      const { answers, kind, isRequired } = questions.find((question) => question.id === id)!
      const chosen = answers.map((answer) => [answer.id])
      const ways = isRequired && isChoice(kind) ? chosen : [[], ...chosen]
      for (const next of new Set(ways.map((way) => nextOf(questions, id, way))))
        if (next !== 'end') walk(next, depth + 1)
    }
    walk(questions[0]!.id, 1)
    expect(
      [...asked].sort((a, b) => a - b),
      `seed ${seed}`,
    ).toEqual(questions.map(({ id }) => id))
  }
  expect(passed).toBeGreaterThan(50)
})

test('a target that is offered never makes a circle', () => {
  for (let seed = 1; seed <= tries / 10; seed++) {
    const questions = randomGraph(seed).map((question) => ({ ...question, next: null, answers: [] }))
    for (const { id } of questions)
      for (const next of allowedTargets(questions, id)) {
        const changed = questions.map((question) => (question.id === id ? { ...question, next } : question))
        expect(problemsOf(changed).some(({ text }) => text.includes('Kreis'))).toBe(false)
      }
  }
})

test('problems are named: circles, unreachable questions, targets that are gone, choices without answers', () => {
  const question = (id: number, next: Target, kind = 'text'): Question => ({
    id,
    title: `F${id}`,
    kind,
    isRequired: true,
    next,
    answers: [],
  })
  const texts = (...questions: Question[]) => problemsOf(questions).map(({ text }) => text)
  expect(texts()).toEqual(['Der Fragebogen hat noch keine Frage.'])
  expect(texts(question(1, 1))).toEqual(['„F1“ führt im Kreis zu sich selbst zurück.'])
  expect(texts(question(1, 'end'), question(2, null))).toEqual(['„F2“ wird nie gestellt: Keine Antwort führt dorthin.'])
  expect(texts(question(1, 9))).toEqual(['„F1“ führt zu einer Frage, die es nicht mehr gibt.'])
  const choice = {
    ...question(1, null, 'single'),
    answers: [
      { id: 10, next: 3 },
      { id: 11, next: 'end' as const },
    ],
  }
  const skipped = '„F2“ wird nie gestellt: Keine Antwort führt dorthin.'
  expect(texts(choice, question(2, null), question(3, null))).toEqual([skipped])
  expect(texts({ ...choice, isRequired: false }, question(2, null), question(3, null))).toEqual([])
  expect(texts(question(1, null, 'single'))).toEqual(['„F1“ braucht mindestens zwei Antworten.'])
})

test('the way follows jumps of answers and of questions', () => {
  const questions: Question[] = [
    {
      id: 1,
      title: '',
      kind: 'single',
      isRequired: true,
      next: null,
      answers: [
        { id: 11, next: 3 },
        { id: 12, next: null },
        { id: 13, next: 'end' },
      ],
    },
    { id: 2, title: '', kind: 'text', isRequired: true, next: null, answers: [] },
    { id: 3, title: '', kind: 'text', isRequired: true, next: null, answers: [] },
  ]
  expect(pathOf(questions, () => [11])).toEqual([1, 3])
  expect(pathOf(questions, () => [12])).toEqual([1, 2, 3])
  expect(pathOf(questions, () => [13])).toEqual([1])
})
