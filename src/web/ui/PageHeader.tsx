import type { ReactNode } from 'react'
import css from './PageHeader.module.css'

export const PageHeader = ({ title, text, action }: { title: ReactNode; text?: ReactNode; action?: ReactNode }) => (
  <header className={css.header}>
    <div>
      <h1 className={css.title}>{title}</h1>
      {text && <p className={css.text}>{text}</p>}
    </div>
    {action}
  </header>
)
