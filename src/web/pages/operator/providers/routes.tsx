import { privateMeta } from '#web/app/meta.ts'
import { operatorRoutePath } from '#web/app/paths/operator.ts'
import { RouteList } from '#web/features/leads/editor/RouteList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Fragebögen')

export default function OperatorRoutes() {
  return (
    <>
      <PageHeader
        title="Fragebögen"
        text="Für alle: Kunden fragen damit Leistungen an, Anbieter machen mit ihrem eigenen Umkreis mit."
      />
      <RouteList
        title="Fragebögen für alle"
        text="Jeder steht in einer Kategorie der Dienstleistungen und wird über seine Suchwörter gefunden."
        pathOf={operatorRoutePath}
      />
    </>
  )
}
