import { privateMeta } from '#web/app/meta.ts'
import { DocumentList } from '#web/features/documents/DocumentList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Dokumente')

export default function Documents() {
  return (
    <>
      <PageHeader title="Dokumente" text="Angebote, Rechnungen und Papiere zu Ihren Anfragen und Aufträgen." />
      <DocumentList side="customer" />
    </>
  )
}
