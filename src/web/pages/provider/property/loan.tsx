import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { OwnLoan } from '#web/features/property/provider/OwnLoan.tsx'

export const meta = privateMeta('Finanzierungsanfrage')

export default function ProviderLoan() {
  return <OwnLoan id={Number(useParams().id)} />
}
