import { privateMeta } from '#web/app/meta.ts'
import { useMember } from '#web/app/session.ts'
import { AccountOverview } from '#web/features/accounts/AccountOverview.tsx'
import { DraftNotice } from '#web/features/leads/ask/DraftNotice.tsx'
import { LatestOrders } from '#web/features/orders/shop/OrderList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Mein Konto')

export default function Account() {
  const { firstName, name } = useMember()
  return (
    <>
      <PageHeader title={`Guten Tag, ${firstName || name}!`} text="Hier finden Sie alles, was zu Ihrem Konto gehört." />
      <DraftNotice />
      <AccountOverview />
      <LatestOrders />
    </>
  )
}
