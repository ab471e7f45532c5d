import type { ReactNode } from 'react'
import css from './EmptyState.module.css'

type EmptyStateProps = { icon: ReactNode; title: string; text: string; action?: ReactNode }

/** Never a dead end: says what is missing and offers what to do next. */
export const EmptyState = ({ icon, title, text, action }: EmptyStateProps) => (
  <div className={css.empty}>
    <span className={css.icon} aria-hidden>
      {icon}
    </span>
    <h2 className={css.title}>{title}</h2>
    <p className={css.text}>{text}</p>
    {action && <div className={css.action}>{action}</div>}
  </div>
)
