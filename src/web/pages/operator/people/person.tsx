import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { PersonView } from '#web/features/accounts/operator/PersonView.tsx'

export const meta = privateMeta('Konto')

export default function OperatorPersonPage() {
  const { id } = useParams()
  return <PersonView key={id} id={Number(id)} />
}
