import { useEffect, useState } from 'react'

const longest = 90
const step = 5

/** "In etwa 35 Minuten": rounded up, as long as that says more than the time of day. */
export const soonWords = (at: string, isPickup: boolean, now: number) => {
  const minutes = Math.ceil((new Date(at).getTime() - now) / 60_000 / step) * step
  if (minutes < step || minutes > longest) return null
  return isPickup ? `Abholbereit in etwa ${minutes} Minuten` : `In etwa ${minutes} Minuten`
}

type StateProps = {
  of: { state: string; next_at: string | null; open_now: boolean }
  /** a postal code or pick-up was named, so the time is that of an order */
  isAsked: boolean
  isPickup: boolean
}

/** When food would be there. The page may come from a cache, so minutes are counted in the browser. */
export const StateWords = ({ of: { state, next_at, open_now }, isAsked, isPickup }: StateProps) => {
  const [soon, setSoon] = useState<string | null>(null)
  useEffect(() => {
    const count = () => setSoon(isAsked && open_now && next_at ? soonWords(next_at, isPickup, Date.now()) : null)
    count()
    const timer = setInterval(count, 30_000)
    return () => clearInterval(timer)
  }, [isAsked, open_now, next_at, isPickup])
  return soon ?? state
}
