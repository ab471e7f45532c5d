import { privateMeta } from '#web/app/meta.ts'
import { PageDesk } from '#web/features/content/desk/PageDesk.tsx'

export const meta = privateMeta('Seiten')

export default function OperatorPages() {
  return <PageDesk />
}
