import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { DeclaredWithdrawal } from '#web/features/refunds/shop/DeclaredWithdrawal.tsx'
import { NarrowLayout } from '#web/ui/layout/NarrowLayout.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Ihr Widerruf')

export default function WithdrawalDeclared() {
  const { key = '' } = useParams()
  return (
    <NarrowLayout>
      <PageHeader title="Ihr Widerruf" />
      <DeclaredWithdrawal linkKey={key} />
    </NarrowLayout>
  )
}
