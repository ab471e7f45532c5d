import { useEffect, useState } from 'react'

/** Browsers that can install the page say so by this event, which TypeScript does not know. */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

/** iPhones and iPads have no such event; this property of theirs says whether the page is open as an app. */
const isSafariOfPhone = () =>
  (navigator as { standalone?: boolean }).standalone === false && /Safari\//.test(navigator.userAgent)

/** Puts the page among the apps of the device; seen only where the browser offers it, or where Safari wants to be told how. */
export const InstallApp = () => {
  const [offer, setOffer] = useState<InstallOffer | null>(null)
  const [isByHand, setIsByHand] = useState(false)
  useEffect(() => {
    setIsByHand(isSafariOfPhone())
    const keep = (event: Event) => setOffer(event as InstallOffer)
    const forget = () => setOffer(null)
    window.addEventListener('beforeinstallprompt', keep)
    window.addEventListener('appinstalled', forget)
    return () => {
      window.removeEventListener('beforeinstallprompt', keep)
      window.removeEventListener('appinstalled', forget)
    }
  }, [])
  if (isByHand) {
    return (
      <details>
        <summary>Als App installieren</summary>
        <p>Tippen Sie im Browser auf „Teilen“ (das Viereck mit dem Pfeil nach oben), dann auf „Zum Home-Bildschirm“.</p>
      </details>
    )
  }
  if (!offer) return null
  // an offer can be taken up once
  const install = () => void offer.prompt().finally(() => setOffer(null))
  return (
    <button type="button" onClick={install}>
      Als App installieren
    </button>
  )
}
