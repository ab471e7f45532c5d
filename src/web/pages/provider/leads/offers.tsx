import { privateMeta } from '#web/app/meta.ts'
import { OfferTable } from '#web/features/leads/provider/OfferTable.tsx'
import { LatestNotification } from '#web/features/notifications/LatestNotification.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'

export const meta = privateMeta('Angebote')

export default function ProviderOffers() {
  return (
    <>
      <PageHeader title="Angebote" text="Was Sie angeboten haben, und was daraus geworden ist." />
      <Stack>
        <LatestNotification />
        <OfferTable />
      </Stack>
    </>
  )
}
