import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { BundleLists } from '#web/features/bundles/provider/BundleLists.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Bundles')

export default function ProviderBundles() {
  return (
    <>
      <PageHeader
        title="Bundles"
        text="Produkte, die Sie mit einem Partner zusammen verkaufen."
        action={
          <Button component={Link} to={paths.newBundle}>
            Bundle vorschlagen
          </Button>
        }
      />
      <BundleLists />
    </>
  )
}
