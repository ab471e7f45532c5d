import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { ReportView } from '#web/features/reports/shop/ReportView.tsx'
import { NarrowLayout } from '#web/ui/layout/NarrowLayout.tsx'

export const meta = privateMeta('Stand der Meldung')

export default function ReportPage() {
  const { key = '' } = useParams()
  return (
    <NarrowLayout wide>
      <ReportView reportKey={key} />
    </NarrowLayout>
  )
}
