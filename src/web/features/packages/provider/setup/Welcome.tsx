import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { siteName } from '#lib/site/name.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { nextScreen, screens } from './screens.ts'
import { isSettingUp, type Setup, useSetup } from './setup.data.ts'

const NextStep = ({ setup }: { setup: Setup }) => {
  const next = nextScreen(setup)
  const { title } = screens[next]!
  const isFirst = screens.every(({ isDone }) => !isDone(setup))
  return (
    <Card
      title={
        isFirst
          ? `Willkommen bei ${siteName()}`
          : setup.info.is_selling
            ? 'Ihr Angebot ist online'
            : 'Weiter mit der Einrichtung'
      }
      text={`Schritt ${next + 1} von ${screens.length}: ${title}`}
      action={
        <ButtonLink to={providerPaths.providerOnboarding}>
          {isFirst ? 'Jetzt einrichten' : 'Weiter einrichten'}
        </ButtonLink>
      }
    >
      <Progress value={setup.info.progress} aria-label="Fortschritt der Einrichtung" />
    </Card>
  )
}

type WelcomeProps = { children: (isPublished: boolean) => ReactNode }

/** The next step of the set-up until it is handed in, and then what the page shows instead. */
export const Welcome = ({ children }: WelcomeProps) => {
  const { setup } = useSetup()
  if (!setup) return null
  return isSettingUp(setup) ? <NextStep setup={setup} /> : children(setup.store.is_published)
}
