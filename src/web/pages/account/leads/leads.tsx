import { privateMeta } from '#web/app/meta.ts'
import { DraftNotice } from '#web/features/leads/ask/DraftNotice.tsx'
import { LeadList } from '#web/features/leads/customer/LeadList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Anfragen')

export default function Leads() {
  return (
    <>
      <PageHeader title="Anfragen" text="Was Sie gefragt haben, und welche Angebote es gibt." />
      <DraftNotice />
      <LeadList />
    </>
  )
}
