import { privateMeta } from '#web/app/meta.ts'
import { CategoryTree } from '#web/features/catalogue/operator/CategoryTree.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Kategorien')

export default function OperatorCategories() {
  return (
    <>
      <PageHeader title="Kategorien" text="Wonach Waren, Dienstleistungen und Immobilien geordnet sind." />
      <CategoryTree />
    </>
  )
}
