import { privateMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { PropertyTable } from '#web/features/property/provider/PropertyTable.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Immobilien')

export default function ProviderProperties() {
  return (
    <>
      <PageHeader
        title="Immobilien"
        text="Angaben, Grundrisse und Besichtigungstermine Ihrer Immobilien."
        action={<ButtonLink to={paths.newProduct}>Neue Immobilie</ButtonLink>}
      />
      <PropertyTable />
    </>
  )
}
