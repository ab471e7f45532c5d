import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { MeasurePage } from '#web/features/reports/shop/MeasureView.tsx'
import { NarrowLayout } from '#web/ui/layout/NarrowLayout.tsx'

export const meta = privateMeta('Maßnahme wegen Missbrauchs')

export default function MisusePage() {
  const { key = '' } = useParams()
  return (
    <NarrowLayout wide>
      <MeasurePage measureKey={key} />
    </NarrowLayout>
  )
}
