import { Link } from 'react-router'
import { providerPaths } from '#web/app/paths/provider.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useTourHint } from './accounts.data.ts'

/** Where to begin, until the provider closes it. */
export const TourHint = () => {
  const { isShown, close } = useTourHint()
  if (!isShown) return null
  return (
    <Notice
      title="Neu hier?"
      action={
        <Button look="plain" compact onClick={() => close.mutate({})} disabled={close.isPending}>
          Verstanden
        </Button>
      }
    >
      <p>
        Was bis zum ersten Verkauf noch fehlt, führt die <Link to={providerPaths.providerOnboarding}>Einrichtung</Link>{' '}
        auf. Wie Sie <Link to={providerPaths.providerShipping}>versenden</Link> und was Sie anbieten, können Sie
        jederzeit ändern; was Sie einnehmen, steht unter <Link to={providerPaths.providerFinance}>Finanzen</Link>.
      </p>
    </Notice>
  )
}
