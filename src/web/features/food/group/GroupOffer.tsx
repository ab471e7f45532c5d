import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import css from './GroupOrder.module.css'

/** What follows the tap is loaded then. `hasFocus`: a link was ended just now, and its button is gone. */
export const GroupOffer = ({ hasFocus, onStart }: { hasFocus: boolean; onStart: () => void }) => {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hasFocus) section.current?.querySelector('button')?.focus()
  }, [hasFocus])
  return (
    <section ref={section} className={css.offer} aria-label="Gemeinsam bestellen">
      <p>Zu mehreren? Jede und jeder wählt am eigenen Telefon, Sie bestellen einmal.</p>
      <Button look="quiet" onClick={onStart}>
        Gemeinsam bestellen
      </Button>
    </section>
  )
}
