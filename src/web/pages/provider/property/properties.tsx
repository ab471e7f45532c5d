import { privateMeta } from '#web/app/meta.ts'
import { newPropertyPath } from '#web/app/paths/provider.ts'
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
        action={<ButtonLink to={newPropertyPath}>Neue Immobilie</ButtonLink>}
      />
      <PropertyTable />
    </>
  )
}
