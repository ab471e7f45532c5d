import { useEffect, useRef, useState } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { Steps } from '#web/ui/layout/Steps.tsx'
import css from './Setup.module.css'
import { nextScreen, screens } from './screens.ts'
import type { Setup } from './setup.data.ts'

/** From the registration to the first offer: one screen after the other, and after each save the next one that is open. */
export const SetupFlow = ({ setup }: { setup: Setup }) => {
  const [chosen, setChosen] = useState<number | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const next = nextScreen(setup)
  const at = chosen ?? next
  const shown = useRef(at)
  const { key, title, text, Form } = screens[at]!

  // a new screen takes the focus
  useEffect(() => {
    if (shown.current !== at) heading.current?.focus()
    shown.current = at
  }, [at])

  const isLast = next === screens.length - 1
  return (
    <>
      <Steps
        label="Schritte der Einrichtung"
        names={screens.map(({ name }) => name)}
        current={at}
        reached={isLast ? next : Math.max(next, 1)}
        onOpen={setChosen}
        isDone={(step) => screens[step]!.isDone(setup)}
      />
      <Card>
        <div className={css.form}>
          <div>
            <h2 ref={heading} tabIndex={-1} className={css.title}>
              {title}
            </h2>
            <p className={css.soft}>{text}</p>
          </div>
          <Form key={key} setup={setup} onDone={() => setChosen(null)} />
        </div>
      </Card>
    </>
  )
}
