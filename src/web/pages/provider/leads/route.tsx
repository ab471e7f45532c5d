import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { RouteEditor } from '#web/features/leads/editor/RouteEditor.tsx'

export const meta = privateMeta('Fragebogen')

export default function ProviderRoute() {
  const { id } = useParams()
  return <RouteEditor key={id} id={Number(id)} listPath={providerPaths.providerRoutes} />
}
