import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { PersonView } from '#web/features/accounts/operator/PersonView.tsx'
import { AccountLabels } from '#web/features/operator/labels/RecordLabels.tsx'
import { Notes } from '#web/features/operator/Notes.tsx'

export const meta = privateMeta('Konto')

export default function OperatorPersonPage() {
  const { id } = useParams()
  return (
    <PersonView
      key={id}
      id={Number(id)}
      notes={<Notes subject={{ user_id: Number(id) }} />}
      labelsOf={(person) => <AccountLabels id={person.id} labels={person.labels} />}
    />
  )
}
