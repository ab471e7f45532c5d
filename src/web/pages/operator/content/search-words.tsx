import { privateMeta } from '#web/app/meta.ts'
import { Misses } from '#web/features/operator/search/Misses.tsx'
import { PinnedSearches } from '#web/features/operator/search/PinnedSearches.tsx'
import { StopWords } from '#web/features/operator/search/StopWords.tsx'
import { Synonyms } from '#web/features/operator/search/Synonyms.tsx'
import { SearchTest } from '#web/features/products/operator/SearchTest.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'

export const meta = privateMeta('Suche')

export default function OperatorSearchWords() {
  return (
    <>
      <PageHeader title="Suche" text="Was Kunden finden, was sie vermissen, und welche Wörter dasselbe meinen." />
      <Stack>
        <SearchTest />
        <Misses />
        <PinnedSearches />
        <Synonyms />
        <StopWords />
      </Stack>
    </>
  )
}
