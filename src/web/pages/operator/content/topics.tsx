import { privateMeta } from '#web/app/meta.ts'
import { LabelEditor } from '#web/features/portal/operator/LabelEditor.tsx'

export const meta = privateMeta('Themen und Regionen')

export default function OperatorTopics() {
  return <LabelEditor />
}
