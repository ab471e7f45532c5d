import { privateMeta } from '#web/app/meta.ts'
import { DeleteAccountCard } from '#web/features/accounts/data/DeleteAccountCard.tsx'
import { ExportCard } from '#web/features/accounts/data/ExportCard.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'

export const meta = privateMeta('Meine Daten')

export default function OwnData() {
  return (
    <>
      <PageHeader
        title="Meine Daten"
        text="Ihre Daten gehören Ihnen: Nehmen Sie sie mit oder lassen Sie sie löschen."
      />
      <Stack>
        <ExportCard />
        <DeleteAccountCard />
      </Stack>
    </>
  )
}
