import { useState } from 'react'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Bell.module.css'
import { useRinging } from './ringing.data.ts'

/** Stands once in the area of a provider: new orders ring wherever one is, also in a tab in the background. */
export const Ringer = () => {
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null)
  const { isMuted } = useRinging(audio)
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a sound without words */}
      <audio ref={setAudio} data-testid="order-sound" preload="auto" />
      {isMuted && (
        <div className={css.muted}>
          <Notice kind="warning">
            Neue Bestellung! Ihr Browser spielt den Ton erst nach einem Klick. Klicken Sie einmal irgendwo auf diese
            Seite.
          </Notice>
        </div>
      )}
    </>
  )
}
