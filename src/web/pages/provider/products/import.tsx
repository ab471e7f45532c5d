import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { ImportView } from '#web/features/products/provider/import/ImportView.tsx'

export const meta = privateMeta('Produkte importieren')

export default function ProviderImport() {
  const id = Number(useParams().id)
  return <ImportView key={id} id={id} />
}
