import { privateMeta } from '#web/app/meta.ts'
import { SetList } from '#web/features/content/sets/SetList.tsx'

export const meta = privateMeta('Menüs und Banner')

export default function OperatorElements() {
  return <SetList />
}
