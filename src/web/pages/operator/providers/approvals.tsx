import { privateMeta } from '#web/app/meta.ts'
import { Applicants } from '#web/features/packages/operator/Applicants.tsx'
import { Lenders } from '#web/features/property/operator/Lenders.tsx'
import { LoanTerms } from '#web/features/property/operator/LoanTerms.tsx'
import { ApprovalLimit } from '#web/features/providers/operator/ApprovalLimit.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'

export const meta = privateMeta('Freigaben')

export default function OperatorApprovals() {
  return (
    <>
      <PageHeader title="Freigaben" text="Angaben und Nachweise von Anbietern prüfen, zurückfragen und freigeben." />
      <Stack>
        <Applicants />
        <ApprovalLimit />
        <Lenders />
        <LoanTerms />
      </Stack>
    </>
  )
}
