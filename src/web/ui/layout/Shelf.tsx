import type { ReactNode } from 'react'
import { IconArrowRight } from '../icons.ts'
import { Link } from '../Link.tsx'
import css from './Shelf.module.css'

type ShelfHeadProps = { title: string; text?: string | undefined; more?: { to: string; label: string } | undefined }

/** What a part of a page is about, and the way to all of it. */
export const ShelfHead = ({ title, text, more }: ShelfHeadProps) => (
  <header className={css.head}>
    <div>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </div>
    {more && (
      <Link to={more.to} aria-label={`${title}: ${more.label}`}>
        {more.label}
        <IconArrowRight size={18} aria-hidden />
      </Link>
    )}
  </header>
)

type ShelfProps = ShelfHeadProps & { className: string; children: ReactNode }

/** Cards side by side; where they don't fit, the row scrolls. `className` says how wide and high they are. */
export const Shelf = ({ className, children, ...head }: ShelfProps) => (
  <>
    <ShelfHead {...head} />
    <ul className={`${css.row} ${className}`}>{children}</ul>
  </>
)
