/** Where a questionnaire goes on: a question, its end, or null for the next question in order. */
export type Target = number | 'end' | null
type Answer = { id: number; next: Target }
export type Question = {
  id: number
  title: string
  kind: string
  isRequired: boolean
  next: Target
  answers: readonly Answer[]
}

/** Kinds whose answers are chosen from a list, so that each may lead somewhere else. */
export const isChoice = (kind: string) => kind === 'single' || kind === 'multiple' || kind === 'boolean'

/** The question after this one in order; the last one ends the questionnaire. */
const following = (questions: readonly Question[], at: number): number | 'end' => questions[at + 1]?.id ?? 'end'

/** Every place that a question may lead to, whatever is answered. */
const targetsOf = (questions: readonly Question[], at: number): (number | 'end')[] => {
  const question = questions[at]!
  const usual = question.next ?? following(questions, at)
  if (!isChoice(question.kind)) return [usual]
  const jumps = question.answers.map(({ next }) => next ?? usual)
  // one of the answers must be chosen, so the usual way is open only if one of them takes it
  return [...new Set(question.isRequired && jumps.length ? jumps : [...jumps, usual])]
}

/** The ids that can be reached from a question, the question itself only by a circle. */
const reachableFrom = (questions: readonly Question[], id: number): Set<number> => {
  const seen = new Set<number>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const at = questions.findIndex((question) => question.id === next)
    if (at < 0) continue
    for (const target of targetsOf(questions, at))
      if (target !== 'end' && !seen.has(target)) {
        seen.add(target)
        open.push(target)
      }
  }
  return seen
}

/** The questions that a question or one of its answers may jump to without making a circle. */
export const allowedTargets = (questions: readonly Question[], id: number): number[] =>
  questions
    .filter((question) => question.id !== id && !reachableFrom(questions, question.id).has(id))
    .map((question) => question.id)

export type Problem = { questionId: number | null; text: string }

/** What keeps a questionnaire from being published: a customer must never be trapped, and every question must have its turn. */
export const problemsOf = (questions: readonly Question[]): Problem[] => {
  const [first] = questions
  if (!first) return [{ questionId: null, text: 'Der Fragebogen hat noch keine Frage.' }]
  const ids = new Set(questions.map(({ id }) => id))
  const reached = reachableFrom(questions, first.id).add(first.id)
  return questions.flatMap((question, at) => {
    const named = (text: string) => ({ questionId: question.id, text: `„${question.title}“ ${text}` })
    const problems: Problem[] = []
    if (isChoice(question.kind) && question.answers.length < 2)
      problems.push(named('braucht mindestens zwei Antworten.'))
    if (targetsOf(questions, at).some((target) => target !== 'end' && !ids.has(target)))
      problems.push(named('führt zu einer Frage, die es nicht mehr gibt.'))
    if (reachableFrom(questions, question.id).has(question.id))
      problems.push(named('führt im Kreis zu sich selbst zurück.'))
    if (!reached.has(question.id)) problems.push(named('wird nie gestellt: Keine Antwort führt dorthin.'))
    return problems
  })
}

/** Where the chosen answers of a question lead; of several the first in order that names a target decides. */
export const nextOf = (questions: readonly Question[], id: number, chosen: readonly number[]): number | 'end' => {
  const at = questions.findIndex((question) => question.id === id)
  const question = questions[at]
  if (!question) return 'end'
  const jump = isChoice(question.kind)
    ? question.answers.find((answer) => chosen.includes(answer.id) && answer.next !== null)?.next
    : null
  return jump ?? question.next ?? following(questions, at)
}

/** The questions that are asked with these answers, in their order. It ends even where a circle slipped through. */
export const pathOf = (questions: readonly Question[], chosenOf: (id: number) => readonly number[]): number[] => {
  const path: number[] = []
  for (
    let next: number | 'end' = questions[0]?.id ?? 'end';
    next !== 'end';
    next = nextOf(questions, next, chosenOf(next))
  ) {
    if (path.includes(next)) return path
    path.push(next)
  }
  return path
}
