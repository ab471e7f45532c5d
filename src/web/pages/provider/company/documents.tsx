import { privateMeta } from '#web/app/meta.ts'
import { DocumentList } from '#web/features/documents/DocumentList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Dokumente')

export default function ProviderDocuments() {
  return (
    <>
      <PageHeader title="Dokumente" text="Angebote, Rechnungen und Papiere zu Anfragen und Aufträgen." />
      <DocumentList side="provider" />
    </>
  )
}
