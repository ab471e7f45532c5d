import { useParams } from 'react-router'
import { maySee } from '#web/app/frame/rights.ts'
import { privateMeta } from '#web/app/meta.ts'
import { useMember } from '#web/app/session.ts'
import { PersonLabels } from '#web/features/accounts/operator/PersonLabels.tsx'
import { AccountLabels } from '#web/features/operator/labels/RecordLabels.tsx'
import { Notes } from '#web/features/operator/Notes.tsx'
import { ProviderView } from '#web/features/operator/providers/ProviderView.tsx'
import { ApplicantCard } from '#web/features/packages/operator/ApplicantCard.tsx'
import { Decisions } from '#web/features/reports/operator/Decisions.tsx'

export const meta = privateMeta('Anbieter')

export default function OperatorProviderPage() {
  const { id } = useParams()
  const member = useMember()
  return (
    <ProviderView
      key={id}
      id={Number(id)}
      more={(provider) => (
        <>
          <ApplicantCard id={provider.id} />
          {maySee(member, 'reports') && (
            <Decisions thing={{ type: 'provider', id: provider.id }} name={provider.company_name} />
          )}
          {maySee(member, 'people') && (
            <PersonLabels
              id={provider.user_id}
              labelsOf={(person) => <AccountLabels id={person.id} labels={person.labels} />}
            />
          )}
          {maySee(member, 'orders') && <Notes subject={{ user_id: provider.user_id }} />}
        </>
      )}
    />
  )
}
