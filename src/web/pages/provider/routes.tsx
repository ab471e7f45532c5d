import { privateMeta } from '#web/app/meta.ts'
import { JoinedRoutes, RouteList } from '#web/features/leads/provider/RouteList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Fragebögen')

export default function ProviderRoutes() {
  return (
    <>
      <PageHeader title="Fragebögen" text="Welche Anfragen Sie bekommen, und was Sie Ihre Kunden fragen." />
      <RouteList />
      <div style={{ height: 24 }} />
      <JoinedRoutes />
    </>
  )
}
