import type { ReactNode } from 'react'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from './icons.ts'
import css from './Notice.module.css'

const icons = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, error: IconAlertTriangle }

type NoticeProps = {
  kind?: keyof typeof icons
  title?: string
  children: ReactNode
  action?: ReactNode
  /** takes the place of a form: it is scrolled to and gets the focus, or it would lie off a small screen */
  takesFocus?: boolean
}

/** Stable, so that React calls it once. */
const goTo = (notice: HTMLDivElement | null) => {
  notice?.focus({ preventScroll: true })
  notice?.scrollIntoView({ block: 'center' })
}

/** A message that stays on the page. */
export const Notice = ({ kind = 'info', title, children, action, takesFocus = false }: NoticeProps) => {
  const Icon = icons[kind]
  return (
    <div
      className={`${css.notice} ${css[kind]}`}
      role={kind === 'error' ? 'alert' : 'status'}
      {...(takesFocus && { ref: goTo, tabIndex: -1 })}
    >
      <Icon className={css.icon} size={22} aria-hidden />
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}
