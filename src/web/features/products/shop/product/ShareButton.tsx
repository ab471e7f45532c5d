import { toast } from '#web/app/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconShare } from '#web/ui/icons.ts'
import css from './ShareButton.module.css'

const share = async (title: string) => {
  const url = window.location.href
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

/** Hands the address to the system of the device, or copies it where there is none to hand it to. */
export const ShareButton = ({ title }: { title: string }) => (
  <Button look="quiet" className={css.share} onClick={() => void share(title)}>
    <IconShare size={20} aria-hidden />
    Teilen
  </Button>
)
