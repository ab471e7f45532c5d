import { NativeSelect } from '@mantine/core'
import { useTargets } from './routes.data.ts'

type Jump = { next_question_id: number | null; ends: boolean }
type JumpMenuProps = { label: string; questionId: number; value: Jump; onChange: (jump: Jump) => void }

/** Where it goes on; only targets that make no circle are offered. */
export const JumpMenu = ({ label, questionId, value, onChange }: JumpMenuProps) => {
  const targets = useTargets(questionId)
  const chosen = value.ends ? 'end' : String(value.next_question_id ?? '')
  return (
    <NativeSelect
      label={label}
      value={chosen}
      onChange={(event) => {
        const to = event.currentTarget.value
        onChange({ ends: to === 'end', next_question_id: to === 'end' || !to ? null : Number(to) })
      }}
      data={[
        { value: '', label: 'Mit der nächsten Frage' },
        ...targets.map(({ id, question, position }) => ({
          value: String(id),
          label: `Mit Frage ${position}: ${question}`,
        })),
        { value: 'end', label: 'Der Fragebogen ist zu Ende' },
      ]}
    />
  )
}
