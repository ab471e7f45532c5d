import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { RouteEditor } from '#web/features/leads/editor/RouteEditor.tsx'

export const meta = privateMeta('Fragebogen')

export default function OperatorRoute() {
  const { id } = useParams()
  return <RouteEditor key={id} id={Number(id)} listPath={paths.operatorRoutes} forAll />
}
