import { privateMeta } from '#web/app/meta.ts'
import { Synonyms } from '#web/features/operator/Synonyms.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Suche')

export default function OperatorSearchWords() {
  return (
    <>
      <PageHeader title="Suche" text="Welche Wörter dasselbe meinen." />
      <Synonyms />
    </>
  )
}
