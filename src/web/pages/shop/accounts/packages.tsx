import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { siteName } from '#lib/site/name.ts'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { PackageGrid } from '#web/features/packages/PackageGrid.tsx'
import { loadPackages } from '#web/features/packages/packages.data.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  packages: await loadPackages(),
  address: addressOf(request),
})

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: 'Pakete für Anbieter',
    description: `Was Anbieter bei ${siteName()} bezahlen und was sie dafür bekommen.`,
    address: loaderData?.address,
  })

export default function PackagesPage() {
  const { packages } = useLoaderData<typeof loader>()
  return (
    <div className="content-width page-body">
      <PageHeader
        title="Pakete für Anbieter"
        text="Preise zzgl. Mehrwertsteuer. Kündigen können Sie jederzeit zum Ende der Laufzeit."
        action={<ButtonLink to={paths.registerProvider}>Anbieter werden</ButtonLink>}
      />
      <PackageGrid packages={packages} hasTrial />
    </div>
  )
}
