import type { ReactNode } from 'react'
import { IconArrowRight } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import css from './PortalSection.module.css'

type PortalSectionProps = { title: string; text?: string; more?: { to: string; label: string }; children: ReactNode }

/** A part of a page of the portal, under its own heading. */
export const PortalSection = ({ title, text, more, children }: PortalSectionProps) => (
  <section className={css.part}>
    <header className={css.head}>
      <div>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {more && (
        <Link to={more.to}>
          {more.label}
          <IconArrowRight size={18} aria-hidden />
        </Link>
      )}
    </header>
    {children}
  </section>
)
