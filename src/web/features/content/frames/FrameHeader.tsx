import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AccountMenu } from '#web/app/frame/AccountMenu.tsx'
import { paths } from '#web/app/paths.ts'
import { useLayout } from '../layout.ts'
import { Logo } from '../shell/Logo.tsx'
import css from './FrameHeader.module.css'

type FrameHeaderProps = {
  /** the area one is in, linked to its first page */
  area?: { name: string; home: string } | undefined
  /** icons before the account menu */
  tools?: ReactNode
  isWide?: boolean
}

/** A header of one row: the way back to the shop, the area, and the account. */
export const FrameHeader = ({ area, tools, isWide = false }: FrameHeaderProps) => {
  const { site_name } = useLayout()
  return (
    <header className={css.header}>
      <div className={`${isWide ? css.wide : 'content-width'} ${css.row}`}>
        <Link to={paths.home} className={css.brand} aria-label={`${site_name}, zur Startseite`}>
          <Logo size={32} />
          <span className={area && css.siteName}>{site_name}</span>
        </Link>
        {area && (
          <Link to={area.home} className={css.area}>
            {area.name}
          </Link>
        )}
        <div className={css.tools}>
          {tools}
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}
