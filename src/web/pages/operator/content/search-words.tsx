import { privateMeta } from '#web/app/meta.ts'
import { Synonyms } from '#web/features/operator/Synonyms.tsx'
import { SearchTest } from '#web/features/products/operator/SearchTest.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'

export const meta = privateMeta('Suche')

export default function OperatorSearchWords() {
  return (
    <>
      <PageHeader title="Suche" text="Was Kunden finden, und welche Wörter dasselbe meinen." />
      <Stack>
        <SearchTest />
        <Synonyms />
      </Stack>
    </>
  )
}
