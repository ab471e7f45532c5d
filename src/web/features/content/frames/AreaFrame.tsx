import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { currentEntry, type Navigation } from '#web/app/frame/navigation.ts'
import { IconMenu2, IconX } from '#web/ui/icons.ts'
import { railSlotId } from '#web/ui/layout/RailSlot.tsx'
import css from './AreaFrame.module.css'
import { FrameHeader } from './FrameHeader.tsx'
import { LegalLine } from './LegalLine.tsx'
import { Menu } from './Menu.tsx'

export type AreaInfo = { name: string; home: string; navigation: Navigation }

type PhoneNavigationProps = AreaInfo & { pathname: string }

/** On a phone: the most used pages in a bar at the bottom, all pages in a drawer. */
const PhoneNavigation = ({ name, home, navigation, pathname }: PhoneNavigationProps) => {
  const drawer = useRef<HTMLDialogElement>(null)
  const current = currentEntry(navigation, pathname, home)
  const quick = navigation.flatMap(({ icon, entries }) =>
    entries.filter((entry) => entry.quick).map((entry) => ({ ...entry, Icon: icon })),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => drawer.current?.close(), [pathname])

  return (
    <>
      <nav className={css.bar} aria-label="Schnellzugriff">
        {quick.map(({ to, label, badge, Icon }) => (
          <Link key={to} to={to} aria-current={current?.to === to ? 'page' : undefined}>
            <Icon size={22} aria-hidden />
            <span className={css.word}>{label}</span>
            {badge}
          </Link>
        ))}
        <button type="button" onClick={() => drawer.current?.showModal()} aria-haspopup="dialog">
          <IconMenu2 size={22} aria-hidden />
          <span className={css.word}>Menü</span>
        </button>
      </nav>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already */}
      <dialog
        ref={drawer}
        className={css.drawer}
        aria-label={`Menü: ${name}`}
        onClick={(event) => event.target === drawer.current && drawer.current.close()}
      >
        <div className={css.drawerHead}>
          <p>{name}</p>
          <button type="button" onClick={() => drawer.current?.close()} aria-label="Schließen">
            <IconX size={22} aria-hidden />
          </button>
        </div>
        <Menu label={name} navigation={navigation} current={current} isOpen />
      </dialog>
    </>
  )
}

type AreaFrameProps = AreaInfo & { tools?: ReactNode; children: ReactNode }

/** An area with a menu of its own: header, menu on the left, page, and the legal line below it. */
export const AreaFrame = ({ name, home, navigation, tools, children }: AreaFrameProps) => {
  const { pathname } = useLocation()
  const hasMenu = navigation.length > 0
  return (
    <>
      <FrameHeader area={{ name, home }} tools={tools} isWide />
      <div className={hasMenu ? css.body : css.bodyAlone}>
        {hasMenu && (
          <div className={css.side}>
            <div className={css.rail}>
              <Menu label={name} navigation={navigation} current={currentEntry(navigation, pathname, home)} />
              <div id={railSlotId} className={css.slot} />
            </div>
          </div>
        )}
        <div className={css.page}>
          <main id="inhalt" tabIndex={-1} className={css.main}>
            {children}
          </main>
          <LegalLine isWide />
        </div>
      </div>
      {hasMenu && <PhoneNavigation name={name} home={home} navigation={navigation} pathname={pathname} />}
    </>
  )
}
