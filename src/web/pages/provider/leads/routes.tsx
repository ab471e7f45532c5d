import { privateMeta } from '#web/app/meta.ts'
import { routeEditorPath } from '#web/app/paths/provider.ts'
import { JoinedRoutes, RouteList } from '#web/features/leads/editor/RouteList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Fragebögen')

export default function ProviderRoutes() {
  return (
    <>
      <PageHeader title="Fragebögen" text="Welche Anfragen Sie bekommen, und was Sie Ihre Kunden fragen." />
      <RouteList
        title="Eigene Fragebögen"
        text="Für Ihre Seite: Kunden beantworten Ihre Fragen, und Sie bekommen eine fertige Anfrage."
        pathOf={routeEditorPath}
      />
      <div style={{ height: 24 }} />
      <JoinedRoutes />
    </>
  )
}
