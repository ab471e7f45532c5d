import { useEffect, useState } from 'react'

/** Browsers that can install the page say so by this event, which TypeScript does not know. */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

/** Puts the page among the apps of the device; seen only where the browser offers it. */
export const InstallApp = () => {
  const [offer, setOffer] = useState<InstallOffer | null>(null)
  useEffect(() => {
    const keep = (event: Event) => setOffer(event as InstallOffer)
    const forget = () => setOffer(null)
    window.addEventListener('beforeinstallprompt', keep)
    window.addEventListener('appinstalled', forget)
    return () => {
      window.removeEventListener('beforeinstallprompt', keep)
      window.removeEventListener('appinstalled', forget)
    }
  }, [])
  if (!offer) return null
  // an offer can be taken up once
  const install = () => void offer.prompt().finally(() => setOffer(null))
  return (
    <button type="button" onClick={install}>
      Als App installieren
    </button>
  )
}
