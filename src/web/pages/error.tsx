import { useRouteError } from 'react-router'
import { useLayout } from '#web/features/content/layout.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconRefresh } from '#web/ui/icons.ts'
import { NarrowLayout } from '#web/ui/NarrowLayout.tsx'

/** When a page fails: what happened and what to do, never a stack. */
export const ErrorPage = () => {
  const error = useRouteError()
  const { texts } = useLayout()
  if (import.meta.env.DEV) console.error(error)
  return (
    <NarrowLayout wide>
      <title>Fehler</title>
      <EmptyState
        icon={<IconRefresh size={30} />}
        title={texts['error.title'] ?? 'Da ist etwas schiefgegangen'}
        text={texts['error.text'] ?? 'Bitte laden Sie die Seite neu.'}
        heading="h1"
        action={
          <>
            <Button onClick={() => window.location.reload()}>{texts['error.retry'] ?? 'Neu laden'}</Button>{' '}
            <ButtonLink to="/" look="quiet" reloadDocument>
              Zur Startseite
            </ButtonLink>
          </>
        }
      />
    </NarrowLayout>
  )
}
