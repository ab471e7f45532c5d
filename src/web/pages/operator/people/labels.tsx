import { privateMeta } from '#web/app/meta.ts'
import { LabelTable } from '#web/features/operator/labels/LabelTable.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Labels')

export default function OperatorLabelsPage() {
  return (
    <>
      <PageHeader title="Labels" text="Womit Sie Konten und Bestellungen ordnen." />
      <LabelTable />
    </>
  )
}
