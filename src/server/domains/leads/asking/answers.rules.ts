import { isRealDay } from '#lib/clock.ts'
import { refuseField } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { isChoice, pathOf } from '#lib/lists/questionnaire.ts'
import { numberText, parseNumber } from '#lib/numbers.ts'
import type { AskedQuestion } from '../leads.tables.ts'
import { graphOf, type QuestionRow } from '../questionnaires/questionnaires.queries.ts'

export type Given = { questionId: number; answerIds: number[]; value: string; files: string[] }
type Texts = { place: string; contact: string }

const mostNumber = 1_000_000_000

const problem = (question: QuestionRow, text: string) => refuseField('leadAnswers', `„${question.title}“: ${text}`)

const chosenText = (question: QuestionRow, { answerIds }: Given) => {
  const chosen = question.answers.filter(({ id }) => answerIds.includes(id))
  if (chosen.length !== new Set(answerIds).size) throw problem(question, 'Diese Antwort gibt es nicht.')
  if (question.kind !== 'multiple' && chosen.length > 1) throw problem(question, 'Bitte wählen Sie eine Antwort.')
  return chosen.map(({ label }) => label).join(', ')
}

const readers: Partial<Record<QuestionRow['kind'], (question: QuestionRow, value: string) => string>> = {
  number: (question, value) => {
    const number = parseNumber(value)
    if (number === null || number < 0 || number >= mostNumber) throw problem(question, 'Bitte geben Sie eine Zahl ein.')
    // without a unit it may be a year, which has no thousands
    return question.unit ? `${numberText(number)} ${question.unit}` : String(number).replace('.', ',')
  },
  date: (question, value) => {
    if (!isRealDay(value)) throw problem(question, 'Bitte wählen Sie einen Tag.')
    return formatDate(value)
  },
  period: (question, value) => {
    const [from = '', to = '', ...more] = value.split('/')
    if (!isRealDay(from) || !isRealDay(to) || more.length || to < from)
      throw problem(question, 'Bitte wählen Sie einen Zeitraum.')
    return `${formatDate(from)} bis ${formatDate(to)}`
  },
}

const textOf = (question: QuestionRow, given: Given, texts: Texts) => {
  if (isChoice(question.kind)) return chosenText(question, given)
  if (question.kind === 'place') return texts.place
  if (question.kind === 'contact') return texts.contact
  if (question.kind === 'files')
    return given.files.length === 1 ? '1 Datei' : given.files.length ? `${given.files.length} Dateien` : ''
  return given.value && (readers[question.kind]?.(question, given.value) ?? given.value)
}

/**
 * The questions as they were asked, with their answers in words. The way is walked again here: answers of questions that
 * these answers do not lead to are dropped, and required ones on the way must be there.
 */
export const readAnswers = (questions: QuestionRow[], given: Given[], texts: Texts) => {
  const of = (id: number): Given =>
    given.find((one) => one.questionId === id) ?? { questionId: id, answerIds: [], value: '', files: [] }
  const path = pathOf(graphOf(questions), (id) => of(id).answerIds)
  return path.map((id): AskedQuestion & { files: string[] } => {
    const question = questions.find((one) => one.id === id)!
    const answer = textOf(question, of(id), texts)
    if (question.isRequired && !answer) throw problem(question, 'Bitte beantworten Sie diese Frage.')
    const files = question.kind === 'files' ? of(id).files : []
    return { questionId: id, kind: question.kind, question: question.title, answer, files }
  })
}
