import type { ReactNode } from 'react'
import css from './EmptyState.module.css'

type EmptyStateProps = { icon: ReactNode; title: string; text: string; action?: ReactNode; heading?: 'h1' | 'h2' }

/** Never a dead end: says what is missing and offers what to do next. */
export const EmptyState = ({ icon, title, text, action, heading: Heading = 'h2' }: EmptyStateProps) => (
  <div className={css.empty}>
    <span className={css.icon} aria-hidden>
      {icon}
    </span>
    <Heading className={css.title}>{title}</Heading>
    <p className={css.text}>{text}</p>
    {action && <div className={css.action}>{action}</div>}
  </div>
)
