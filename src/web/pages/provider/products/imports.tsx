import { privateMeta } from '#web/app/meta.ts'
import { ImportList } from '#web/features/products/provider/import/ImportList.tsx'
import { ImportStart } from '#web/features/products/provider/import/ImportStart.tsx'
import { PicturesCard } from '#web/features/products/provider/import/PicturesCard.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'

export const meta = privateMeta('Produkte importieren')

export default function ProviderImports() {
  return (
    <>
      <PageHeader
        title="Produkte importieren"
        text="Viele Produkte auf einmal anlegen oder ändern. Vor dem Import sehen Sie jede Änderung, und danach können Sie alles rückgängig machen."
      />
      <Stack>
        <ImportStart />
        <PicturesCard />
        <ImportList />
      </Stack>
    </>
  )
}
