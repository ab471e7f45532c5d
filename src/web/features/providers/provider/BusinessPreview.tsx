import { useEffect, useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/app/session.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconLock } from '#web/ui/icons.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Provider } from '../providers.data.ts'
import { Business } from '../shop/Business.tsx'
import { loadPreview } from '../shop/visitor.data.ts'

/** The own page before anybody else sees it; the server knows who asks only by the session of the browser. */
export const BusinessPreview = ({ slug }: { slug: string }) => {
  const { status } = useSession()
  const [provider, setProvider] = useState<Provider | 'refused' | null>(null)
  useEffect(() => {
    if (status === 'starting') return
    let isCurrent = true
    loadPreview(slug).then(
      (found) => isCurrent && setProvider(found),
      () => isCurrent && setProvider('refused'),
    )
    return () => {
      isCurrent = false
    }
  }, [slug, status])
  if (provider === 'refused')
    return (
      <div className="content-width page-body">
        <EmptyState
          heading="h1"
          icon={<IconLock size={30} />}
          title="Diese Vorschau sieht nur, wem die Seite gehört"
          text="Melden Sie sich mit dem Konto dieses Betriebs an."
          action={<ButtonLink to={paths.login}>Anmelden</ButtonLink>}
        />
      </div>
    )
  if (!provider)
    return (
      <div className="content-width page-body">
        <Skeleton height={480} radius={14} />
      </div>
    )
  return <Business provider={provider} policies={[]} />
}
