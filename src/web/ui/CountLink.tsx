import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './CountLink.module.css'

type CountLinkProps = { to: string; label: string; count: number; children: ReactNode }

/** A way to somebody's own list in the head of every page, with how much is in it. */
export const CountLink = ({ to, label, count, children }: CountLinkProps) => (
  <Link to={to} className={css.link} aria-label={label} data-count={count}>
    {children}
    {count > 0 && (
      <span className={css.count} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
    )}
  </Link>
)
