import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { operatorPaths } from '#web/app/paths/operator.ts'
import { RouteEditor } from '#web/features/leads/editor/RouteEditor.tsx'

export const meta = privateMeta('Fragebogen')

export default function OperatorRoute() {
  const { id } = useParams()
  return <RouteEditor key={id} id={Number(id)} listPath={operatorPaths.operatorRoutes} forAll />
}
