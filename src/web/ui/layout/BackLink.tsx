import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconArrowLeft } from '../icons.ts'
import css from './BackLink.module.css'

/** From one entry back to the list it stands in. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={css.back}>
    <IconArrowLeft size={18} aria-hidden />
    {children}
  </Link>
)
