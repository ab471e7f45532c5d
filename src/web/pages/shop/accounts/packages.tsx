import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { siteName } from '#lib/site/name.ts'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { CategoryCommissions } from '#web/features/packages/CategoryCommissions.tsx'
import { PackageGrid } from '#web/features/packages/PackageGrid.tsx'
import { loadPackages } from '#web/features/packages/packages.data.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  offered: await loadPackages(),
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
  const { offered } = useLoaderData<typeof loader>()
  return (
    <div className="content-width page-body">
      <PageHeader
        title="Pakete für Anbieter"
        text="Preise zzgl. Mehrwertsteuer. Kündigen können Sie jederzeit zum Ende des laufenden Abrechnungszeitraums."
        action={<ButtonLink to={paths.registerProvider}>Anbieter werden</ButtonLink>}
      />
      <PackageGrid packages={offered.data} hasTrial />
      <CategoryCommissions rates={offered.category_commissions} />
    </div>
  )
}
