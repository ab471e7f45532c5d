import { privateMeta } from '#web/app/meta.ts'
import { ScanView } from '#web/features/products/provider/scan/ScanView.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Scannen')

export default function ProviderScan() {
  return (
    <>
      <PageHeader
        title="Scannen"
        text="Zählen Sie Waren nach ihrem Strichcode, oder lesen Sie den Code eines Lieferscheins oder Rücksendescheins: Die Bestellung oder Rückgabe öffnet sich."
      />
      <ScanView />
    </>
  )
}
