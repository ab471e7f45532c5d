import { useState } from 'react'
import { QuestionField } from '../ask/QuestionFields.tsx'
import css from '../provider/Provider.module.css'
import type { RouteQuestion } from './routes.data.ts'

const empty = { answerIds: [] as number[], value: '', files: [] as string[] }

/** The question with the same fields as in the questionnaire; what is tried here is kept nowhere. */
export const QuestionPreview = ({ question }: { question: RouteQuestion }) => {
  const [given, setGiven] = useState(empty)
  return (
    <div className={css.preview}>
      <h3>
        {question.question}
        {!question.is_required && <small> (freiwillig)</small>}
      </h3>
      {question.help_text && <p className={css.soft}>{question.help_text}</p>}
      {question.question_type === 'place' || question.question_type === 'contact' ? (
        <p className={css.soft}>Ort und Name fragt jeder Fragebogen am Ende von selbst.</p>
      ) : (
        <QuestionField key={question.id} question={question} given={given} onChange={setGiven} onChosen={setGiven} />
      )}
    </div>
  )
}
