import { share } from '#web/app/public/share.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconShare } from '#web/ui/icons.ts'
import css from './ShareButton.module.css'

export const ShareButton = ({ title }: { title: string }) => (
  <Button look="quiet" className={css.share} onClick={() => void share(title)}>
    <IconShare size={20} aria-hidden />
    Teilen
  </Button>
)
