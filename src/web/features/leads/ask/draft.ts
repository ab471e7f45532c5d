import { formatDate } from '#lib/format.ts'
import { type Question as GraphQuestion, nextOf } from '#lib/lists/questionnaire.ts'
import { newKey } from '#web/app/keys.ts'
import type { Questionnaire } from './questionnaire.ts'

export type Given = { answerIds: number[]; value: string; files: string[] }
export type Draft = {
  /** sent twice it is one */
  key: string
  answers: Record<number, Given>
  place: { postal_code: string; street: string; street_number: string }
  contact: { first_name: string; last_name: string; phone: string }
  /** the steps that were answered, the last one is shown */
  trail: Step[]
  /** name and address of the questionnaire, to come back to it */
  name?: string
  here?: string
}
/** A question by its id, or one of the two that every questionnaire ends with. */
export type Step = number | 'place' | 'contact' | 'send'

type Question = Questionnaire['questions'][number]
const targetOf = ({ ends, next_question_id }: { ends: boolean; next_question_id: number | null }) =>
  ends ? ('end' as const) : next_question_id

const graphOf = (questions: Question[]): GraphQuestion[] =>
  questions.map((question) => ({
    id: question.id,
    title: question.question,
    kind: question.question_type,
    isRequired: question.is_required,
    next: targetOf(question),
    answers: question.answers.map((answer) => ({ id: answer.id, next: targetOf(answer) })),
  }))

export const noAnswer: Given = { answerIds: [], value: '', files: [] }

const skips = (question: Question | undefined) =>
  question?.question_type === 'place' || question?.question_type === 'contact'

/** The step after this one; place and contact are always asked, at the end. */
export const stepAfter = (questions: Question[], step: Step, draft: Draft): Step => {
  if (step === 'contact' || step === 'send') return 'send'
  if (step === 'place') return 'contact'
  const graph = graphOf(questions)
  let next: number | 'end' = nextOf(graph, step, draft.answers[step]?.answerIds ?? [])
  while (next !== 'end' && skips(questions.find(({ id }) => id === next))) next = nextOf(graph, next, [])
  return next === 'end' ? 'place' : next
}

export const firstStep = (questions: Question[], draft: Draft): Step => {
  const [first] = questions
  if (!first) return 'place'
  return skips(first) ? stepAfter(questions, first.id, draft) : first.id
}

export const isAnswered = ({ question_type, is_required }: Question, { answerIds, value, files }: Given) => {
  if (!is_required) return true
  if (question_type === 'files') return files.length > 0
  return ['single', 'multiple', 'boolean'].includes(question_type) ? answerIds.length > 0 : value.trim() !== ''
}

/** How many steps there are by the answers so far. */
export const stepsOf = (questions: Question[], draft: Draft) => {
  const steps = [...draft.trail]
  const most = questions.length + 3
  while (steps.at(-1) !== 'send' && steps.length < most) steps.push(stepAfter(questions, steps.at(-1)!, draft))
  return steps.length
}

const periodText = (value: string) =>
  value
    .split('/')
    .filter(Boolean)
    .map((day) => formatDate(day))
    .join(' bis ')

/** An answer as its customer reads it. */
export const answerText = ({ question_type, answers, unit }: Question, given: Given | undefined) => {
  if (!given) return ''
  if (question_type === 'files')
    return given.files.length === 1 ? '1 Datei' : given.files.length ? `${given.files.length} Dateien` : ''
  const chosen = answers.filter(({ id }) => given.answerIds.includes(id)).map(({ answer }) => answer)
  if (chosen.length) return chosen.join(', ')
  if (question_type === 'date' || question_type === 'period') return periodText(given.value)
  return unit && given.value ? `${given.value} ${unit}` : given.value
}

const keyOf = (slug: string) => `anfrage ${slug}`

export const newDraft = (questions: Question[]): Draft => {
  const draft: Draft = {
    key: newKey(),
    answers: {},
    place: { postal_code: '', street: '', street_number: '' },
    contact: { first_name: '', last_name: '', phone: '' },
    trail: [],
  }
  return { ...draft, trail: [firstStep(questions, draft)] }
}

export const readDraft = (slug: string): Draft | null => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(slug)) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

/** Kept on this device alone until it is sent. */
export const keepDraft = (slug: string, draft: Draft) => {
  try {
    localStorage.setItem(keyOf(slug), JSON.stringify(draft))
  } catch {
    // a full or closed storage: the page still works, only without a way back after it is closed
  }
}

/** Questionnaires that were begun on this device and not sent, with how far they came. */
export const listDrafts = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('anfrage '))
    .map((key) => key.slice('anfrage '.length))
    .filter((slug) => (readDraft(slug)?.trail.length ?? 0) > 1)

export const dropDraft = (slug: string) => localStorage.removeItem(keyOf(slug))

/** A file that waited on this device and is not there any more. */
export class GoneFile extends Error {
  readonly questionId: number
  readonly fileId: string
  constructor(questionId: number, fileId: string) {
    super('Eine Datei ist auf diesem Gerät nicht mehr da. Bitte wählen Sie sie noch einmal aus.')
    this.questionId = questionId
    this.fileId = fileId
  }
}

/** Sends the files of all answered questions one after the other; answers under which name each was sent, by its own id. */
export const sendFiles = async (
  draft: Pick<Draft, 'answers' | 'trail'>,
  load: (id: string) => Promise<File | undefined>,
  send: (file: File, share: number, all: number) => Promise<string>,
) => {
  const kept = Object.entries(draft.answers)
    .map(([id, { files }]) => ({ questionId: Number(id), files }))
    .filter(({ questionId }) => draft.trail.includes(questionId))
    .flatMap(({ questionId, files }) => files.map((fileId) => ({ questionId, fileId })))
  const sentAs = new Map<string, string>()
  for (const [at, { questionId, fileId }] of kept.entries()) {
    const file = await load(fileId)
    if (!file) throw new GoneFile(questionId, fileId)
    sentAs.set(fileId, await send(file, at, kept.length))
  }
  return sentAs
}

/** Without a file that is gone, back at its question. */
export const backTo = (draft: Draft, { questionId, fileId }: GoneFile): Draft => {
  const given = draft.answers[questionId] ?? noAnswer
  const files = given.files.filter((id) => id !== fileId)
  return {
    ...draft,
    answers: { ...draft.answers, [questionId]: { ...given, files } },
    trail: draft.trail.slice(0, draft.trail.indexOf(questionId) + 1),
  }
}
