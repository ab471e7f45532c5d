import { privateMeta } from '#web/app/meta.ts'
import { BoardView } from '#web/features/food/kitchen/BoardView.tsx'

export const meta = privateMeta('Küche')

export default function Page() {
  return <BoardView />
}
