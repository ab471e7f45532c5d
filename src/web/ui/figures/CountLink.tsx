import type { ReactNode } from 'react'
import { Link } from '../Link.tsx'
import css from './CountLink.module.css'
import { IconCount } from './IconCount.tsx'

type CountLinkProps = { to: string; label: string; count: number; children: ReactNode }

/** A way to somebody's own list in the head of every page, with how much is in it. */
export const CountLink = ({ to, label, count, children }: CountLinkProps) => (
  <Link to={to} className={css.link} aria-label={label} data-count={count}>
    {children}
    <IconCount count={count} />
  </Link>
)
