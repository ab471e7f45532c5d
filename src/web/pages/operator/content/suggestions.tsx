import { privateMeta } from '#web/app/meta.ts'
import { Suggestions } from '#web/features/portal/operator/Suggestions.tsx'

export const meta = privateMeta('Vorschläge')

export default function OperatorSuggestions() {
  return <Suggestions />
}
