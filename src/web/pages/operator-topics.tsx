import { privateMeta } from '#web/app/meta.ts'
import { LabelDesk } from '#web/features/portal/desk/LabelDesk.tsx'

export const meta = privateMeta('Themen und Regionen')

export default function OperatorTopics() {
  return <LabelDesk />
}
