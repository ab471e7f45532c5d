import { type LoaderFunctionArgs, type MetaArgs, useLocation, useSearchParams } from 'react-router'
import { siteName } from '#lib/site/name.ts'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { useSession } from '#web/app/session.ts'
import { Withdrawal } from '#web/features/refunds/shop/Withdrawal.tsx'
import { NarrowLayout } from '#web/ui/layout/NarrowLayout.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => ({ address: addressOf(request) })

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: 'Vertrag widerrufen',
    description: `Hier widerrufen Sie einen Kauf auf ${siteName()}: ohne Anmeldung und ohne Angabe von Gründen.`,
    address: loaderData?.address,
  })

/** What the order page hands over. */
type Handed = { email?: string; name?: string; linkKey?: string } | null

export default function WithdrawalForm() {
  const [search] = useSearchParams()
  const session = useSession()
  const handed = useLocation().state as Handed
  const member = session.status === 'member' ? session.member : null
  const initial = {
    name: handed?.name ?? (member ? `${member.firstName} ${member.lastName}`.trim() : ''),
    order_number: search.get('bestellung') ?? '',
    email: handed?.email ?? member?.email ?? '',
  }
  return (
    <NarrowLayout>
      <PageHeader title="Vertrag widerrufen" text="Ohne Anmeldung, ohne Angabe von Gründen, in zwei Schritten." />
      <Withdrawal key={member?.id ?? 'guest'} initial={initial} linkKey={handed?.linkKey} />
    </NarrowLayout>
  )
}
