import { privateMeta } from '#web/app/meta.ts'
import { SetEditor } from '#web/features/content/sets/SetEditor.tsx'

export const meta = privateMeta('Element bearbeiten')

export default function OperatorElement() {
  return <SetEditor />
}
