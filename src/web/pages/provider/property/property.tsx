import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { NewProductForm } from '#web/features/products/provider/NewProductForm.tsx'
import { ProductEditor } from '#web/features/products/provider/ProductEditor.tsx'
import { propertyAnchor } from '#web/features/products/provider/section-list.ts'
import { PropertyDetails, PropertyFollowUp } from '#web/features/property/provider/PropertyEditor.tsx'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Immobilie bearbeiten')

const NewProperty = () => (
  <>
    <BackLink to={providerPaths.providerProperties}>Alle Immobilien</BackLink>
    <PageHeader
      title="Neue Immobilie"
      text="Mit der Überschrift entsteht ein Entwurf. Lage, Flächen, Energieausweis, Bilder und Preis folgen auf einer Seite; Kunden sehen die Anzeige erst, wenn Sie sie veröffentlichen."
    />
    <NewProductForm kinds={['property']} />
  </>
)

export default function ProviderProperty() {
  const { id: wanted } = useParams()
  const id = Number(wanted)
  if (wanted === 'neu') return <NewProperty />
  return (
    <ProductEditor
      key={id}
      id={id}
      details={<PropertyDetails id={id} anchor={propertyAnchor} />}
      more={<PropertyFollowUp id={id} />}
    />
  )
}
