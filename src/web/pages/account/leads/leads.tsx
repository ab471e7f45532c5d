import { privateMeta } from '#web/app/meta.ts'
import { DraftNotice } from '#web/features/leads/ask/DraftNotice.tsx'
import { LeadList } from '#web/features/leads/customer/LeadList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Anfragen')

export default function Leads() {
  return (
    <>
      <PageHeader title="Anfragen" text="Ihre Anfragen und die Angebote dazu." />
      <DraftNotice />
      <LeadList />
    </>
  )
}
