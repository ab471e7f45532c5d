import { expect, test } from 'vitest'
import type { QuestionRow } from '../questionnaires/questionnaires.queries.ts'
import { readAnswers } from './answers.rules.ts'

const question = (kind: QuestionRow['kind']): QuestionRow => ({
  id: 1,
  routeId: 1,
  kind,
  title: 'Wann?',
  help: '',
  isRequired: true,
  unit: '',
  position: 1,
  nextQuestionId: null,
  ends: false,
  answers: [],
})
const answer = (kind: QuestionRow['kind'], value: string) =>
  readAnswers([question(kind)], [{ questionId: 1, answerIds: [], value, files: [] }], { place: '', contact: '' })[0]!
    .answer

test.each([
  ['date', '2027-02-28', '28.02.2027'],
  ['period', '2027-02-28/2027-04-30', '28.02.2027 bis 30.04.2027'],
] as const)('a %s %s', (kind, value, words) => expect(answer(kind, value)).toBe(words))

test.each([
  ['date', '2027-02-31'],
  ['date', '2027-13-45'],
  ['date', '0000-01-01'],
  ['period', '2027-02-01/2027-04-31'],
  ['period', '2027-02-31/2027-04-30'],
  ['period', '2027-02-01/2027-02-02/2027-02-31'],
  ['number', '1e5'],
  ['number', '0x10'],
] as const)('refuses the %s %s', (kind, value) => expect(() => answer(kind, value)).toThrow())
