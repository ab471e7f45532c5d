import { useNavigate } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { bundlePath, providerPaths } from '#web/app/paths/provider.ts'
import { BundleEditor } from '#web/features/bundles/provider/BundleEditor.tsx'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Bundle vorschlagen')

export default function NewBundle() {
  const navigate = useNavigate()
  return (
    <>
      <BackLink to={providerPaths.providerBundles}>Alle Bundles</BackLink>
      <PageHeader title="Bundle vorschlagen" text="Ihr Partner nimmt an, lehnt ab oder macht einen Gegenvorschlag." />
      <BundleEditor onDone={(id) => navigate(bundlePath(id))} />
    </>
  )
}
