import type { ReactNode } from 'react'
import css from './Card.module.css'

type CardProps = {
  /** where a link to this card leads */
  id?: string
  title?: ReactNode
  text?: ReactNode
  action?: ReactNode
  children: ReactNode
  className?: string
}

export const Card = ({ id, title, text, action, children, className = '' }: CardProps) => (
  <section id={id} className={`${css.card} ${className}`}>
    {(title || action) && (
      <header className={css.head}>
        <div>
          {title && <h2 className={css.title}>{title}</h2>}
          {text && <p className={css.text}>{text}</p>}
        </div>
        {action}
      </header>
    )}
    {children}
  </section>
)
