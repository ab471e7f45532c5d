import { privateMeta } from '#web/app/meta.ts'
import { Statistics } from '#web/features/payouts/provider/Statistics.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Statistik')

export default function ProviderStatistics() {
  return (
    <>
      <PageHeader title="Statistik" text="Was Sie verkauft haben und was am besten läuft." />
      <Statistics />
    </>
  )
}
