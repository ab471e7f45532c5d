import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { NewProductForm } from '#web/features/products/provider/NewProductForm.tsx'
import { ProductEditor } from '#web/features/products/provider/ProductEditor.tsx'
import { propertyAnchor } from '#web/features/products/provider/section-list.ts'
import type { EditorStep } from '#web/features/products/provider/steps/editor-steps.ts'
import { PropertyDetails, PropertyFollowUp } from '#web/features/property/provider/PropertyEditor.tsx'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Immobilie bearbeiten')

/** Photos come first: they are taken on the spot, and the rest is written from the papers. */
const steps: EditorStep[] = [
  { id: 'bilder', name: 'Bilder', sections: ['bilder'], parts: [], fields: [] },
  { id: 'lage', name: 'Art und Lage', sections: [], parts: ['art', 'lage'], fields: ['property.data'] },
  { id: 'flaechen', name: 'Flächen', sections: [], parts: ['flaechen'], fields: ['property.area'] },
  { id: 'energie', name: 'Energie', sections: [], parts: ['energie'], fields: ['property.energy'] },
  {
    id: 'preis',
    name: 'Preis und Text',
    sections: ['grunddaten', 'preis', 'beschreibung', 'kategorie'],
    parts: ['kosten'],
    fields: ['property.commission'],
  },
  { id: 'pruefen', name: 'Prüfen', sections: [], parts: ['nachher'], fields: [] },
]

const NewProperty = () => (
  <>
    <BackLink to={providerPaths.providerProperties}>Alle Immobilien</BackLink>
    <PageHeader
      title="Neue Immobilie"
      text="Mit der Überschrift entsteht ein Entwurf. Lage, Flächen, Energieausweis, Bilder und Preis folgen Schritt für Schritt; Kunden sehen die Anzeige erst, wenn Sie sie veröffentlichen."
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
      steps={steps}
      details={(parts) => <PropertyDetails id={id} anchor={propertyAnchor} parts={parts} />}
      more={(parts) => <PropertyFollowUp id={id} parts={parts} />}
    />
  )
}
