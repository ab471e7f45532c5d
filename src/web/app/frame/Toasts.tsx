import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '#web/ui/icons.ts'
import { dismiss, type Toast, type ToastLink, toastStore } from '../toasts.ts'
import css from './Toasts.module.css'

const icons = { success: IconCircleCheck, error: IconAlertTriangle, warning: IconAlertTriangle, info: IconInfoCircle }
const none: readonly Toast[] = []

const Way = ({ link, onDone }: { link: ToastLink; onDone: () => void }) => {
  if ('to' in link)
    return (
      <Link to={link.to} className={css.link} onClick={onDone}>
        {link.label}
      </Link>
    )
  const press = () => {
    onDone()
    link.onPress()
  }
  return (
    <button type="button" className={css.link} onClick={press}>
      {link.label}
    </button>
  )
}

/** Top right below the header; screen readers are told politely. */
export const Toasts = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  return (
    <section className={css.area} aria-label="Meldungen" aria-live="polite" aria-relevant="additions">
      {toasts.map(({ id, kind, text, link }) => {
        const Icon = icons[kind]
        return (
          <div key={id} className={`${css.toast} ${css[kind]}`} data-toast={kind}>
            <Icon className={css.icon} size={22} aria-hidden />
            <p className={css.text}>
              {text}
              {link && <Way link={link} onDone={() => dismiss(id)} />}
            </p>
            <button type="button" className={css.close} onClick={() => dismiss(id)} aria-label="Meldung schließen">
              <IconX size={18} aria-hidden />
            </button>
          </div>
        )
      })}
    </section>
  )
}
