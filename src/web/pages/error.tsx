import { isRouteErrorResponse, useRouteError } from 'react-router'
import { siteName } from '#lib/site/name.ts'
import { paths } from '#web/app/paths.ts'
import { useLayout } from '#web/features/content/layout.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconRefresh, IconSearch } from '#web/ui/icons.ts'
import { NarrowLayout } from '#web/ui/layout/NarrowLayout.tsx'

/** What an address asks for and is not there: a product that is sold out for good, a category that was renamed. */
const Missing = () => (
  <NarrowLayout wide>
    <title>Nicht gefunden</title>
    <EmptyState
      icon={<IconSearch size={30} />}
      title="Das gibt es hier nicht mehr"
      text="Vielleicht wird es gerade nicht angeboten, oder die Adresse ist nicht ganz richtig. Schauen Sie sich um, was es sonst gibt."
      heading="h1"
      action={
        <>
          <ButtonLink to={paths.products}>Produkte ansehen</ButtonLink>{' '}
          <ButtonLink to={paths.home} look="quiet">
            Zur Startseite
          </ButtonLink>
        </>
      }
    />
  </NarrowLayout>
)

/** A page that could not be loaded for want of a network; the frame around it is still there. */
const Offline = () => (
  <NarrowLayout wide>
    <title>Keine Verbindung</title>
    <EmptyState
      icon={<IconRefresh size={30} />}
      title="Keine Verbindung"
      text={`Ihr Gerät erreicht ${siteName()} gerade nicht. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.`}
      heading="h1"
      action={<Button onClick={() => window.location.reload()}>Erneut versuchen</Button>}
    />
  </NarrowLayout>
)

/** When a page fails: what happened and what to do, never a stack. */
export const ErrorPage = () => {
  const error = useRouteError()
  const { texts } = useLayout()
  if (isRouteErrorResponse(error) && error.status === 404) return <Missing />
  if (import.meta.env.DEV) console.error(error)
  if (typeof navigator !== 'undefined' && !navigator.onLine) return <Offline />
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
