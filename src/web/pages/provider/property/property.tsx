import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { PropertyEditor } from '#web/features/property/provider/PropertyEditor.tsx'

export const meta = privateMeta('Immobilie bearbeiten')

export default function ProviderProperty() {
  const id = Number(useParams().id)
  return <PropertyEditor key={id} id={id} />
}
