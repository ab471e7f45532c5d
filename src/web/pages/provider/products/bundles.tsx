import { privateMeta } from '#web/app/meta.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { BundleLists } from '#web/features/bundles/provider/BundleLists.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Bundles')

export default function ProviderBundles() {
  return (
    <>
      <PageHeader
        title="Bundles"
        text="Produkte, die Sie mit einem Partner zusammen verkaufen."
        action={<ButtonLink to={providerPaths.newBundle}>Bundle vorschlagen</ButtonLink>}
      />
      <BundleLists />
    </>
  )
}
