import { privateMeta } from '#web/app/meta.ts'
import { FiguresView } from '#web/features/food/kitchen/FiguresView.tsx'

export const meta = privateMeta('Tageszahlen')

export default function Page() {
  return <FiguresView />
}
