import { useEffect, useState } from 'react'
import { endSession } from '#web/app/session.data.ts'
import { clearSession, type Member } from '#web/app/session.ts'
import css from './ViewBar.module.css'

const minutesUntil = (moment: string) => Math.ceil((Date.parse(moment) - Date.now()) / 60_000)

/** Says whose account staff looks at, how long, and ends it. */
export const ViewBar = ({ member, endsAt }: { member: Member; endsAt: string }) => {
  const [minutes, setMinutes] = useState(() => minutesUntil(endsAt))
  useEffect(() => {
    const timer = setInterval(() => {
      const left = minutesUntil(endsAt)
      if (left <= 0) clearSession()
      else setMinutes(left)
    }, 5000)
    return () => clearInterval(timer)
  }, [endsAt])
  return (
    <>
      <section className={css.bar} aria-label="Fremdes Konto">
        <p>
          Sie sehen das Konto von <strong>{member.name || member.email}</strong> nur an, noch {minutes}{' '}
          {minutes === 1 ? 'Minute' : 'Minuten'}.
        </p>
        <button type="button" onClick={() => void endSession().finally(clearSession)}>
          Beenden
        </button>
      </section>
      <div className={css.frame} aria-hidden />
    </>
  )
}
