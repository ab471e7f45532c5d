import { toast } from '../toasts.ts'

/** Hands an address to the system of the device, or copies it where there is none to hand it to. */
export const share = async (title: string, url = window.location.href) => {
  try {
    if (navigator.share) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    toast.success('Der Link wurde kopiert.')
  } catch (error) {
    // somebody who closes the sheet of the system changed their mind
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.error('Der Link konnte nicht kopiert werden.')
  }
}
