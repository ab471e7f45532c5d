import { privateMeta } from '#web/app/meta.ts'
import { OfferList } from '#web/features/leads/customer/OfferList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Angebote')

export default function Offers() {
  return (
    <>
      <PageHeader title="Angebote" text="Was Betriebe Ihnen angeboten haben, das Neueste zuerst." />
      <OfferList />
    </>
  )
}
