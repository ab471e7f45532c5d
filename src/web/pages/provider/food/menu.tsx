import { privateMeta } from '#web/app/meta.ts'
import { MenuEditor } from '#web/features/food/kitchen/MenuEditor.tsx'

export const meta = privateMeta('Speisekarte')

export default function Page() {
  return <MenuEditor />
}
