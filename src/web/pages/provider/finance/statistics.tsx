import { privateMeta } from '#web/app/meta.ts'
import { Statistics } from '#web/features/payouts/provider/Statistics.tsx'
import { Insights } from '#web/features/trades/Insights.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Statistik')

export default function ProviderStatistics() {
  return (
    <>
      <PageHeader title="Statistik" text="Wer Ihre Angebote ansieht, was daraus wird und was am besten läuft." />
      <Insights />
      <div style={{ height: 24 }} />
      <Statistics />
    </>
  )
}
