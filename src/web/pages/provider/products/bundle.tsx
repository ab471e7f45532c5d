import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { BundleDetail } from '#web/features/bundles/provider/BundleDetail.tsx'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Bundle')

export default function ProviderBundle() {
  return (
    <>
      <BackLink to={providerPaths.providerBundles}>Alle Bundles</BackLink>
      <PageHeader title="Bundle" />
      <BundleDetail id={Number(useParams().id)} />
    </>
  )
}
