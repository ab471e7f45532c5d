import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { prefetchOnIntent } from '#web/rendering/prefetch.ts'
import { IconChevronDown } from '../icons.ts'
import css from './RailLayout.module.css'

export type RailItem = { to: string; label: string; icon: ReactNode; end?: boolean; badge?: ReactNode }
export type RailGroup = { label?: string; items: RailItem[] }

const List = ({ groups, label }: { groups: RailGroup[]; label: string }) => (
  <nav aria-label={label}>
    {groups.map((group, index) => (
      <div key={group.label ?? index}>
        {group.label && <p className={css.group}>{group.label}</p>}
        <ul className={css.list}>
          {group.items.map(({ to, label, icon, end, badge }) => (
            <li key={to}>
              <NavLink to={to} end={end ?? false} className={css.link} {...prefetchOnIntent(to)}>
                {icon}
                {label}
                {badge}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)

type RailLayoutProps = { label: string; groups: RailGroup[]; children: ReactNode }

/** A rail of pages on the left; on the phone it folds into a menu that names the page one is on. */
export const RailLayout = ({ label, groups, children }: RailLayoutProps) => {
  const { pathname } = useLocation()
  const menu = useRef<HTMLDetailsElement>(null)
  const all = groups.flatMap((group) => group.items)
  const current =
    all.find((item) => item.to === pathname) ?? all.find((item) => !item.end && pathname.startsWith(item.to))

  // biome-ignore lint/correctness/useExhaustiveDependencies: moving on closes the menu
  useEffect(() => menu.current?.removeAttribute('open'), [pathname])

  return (
    <div className={`content-width ${css.layout}`}>
      <div className={css.rail}>
        <List groups={groups} label={label} />
        <details className={css.menu} ref={menu}>
          <summary>
            {current?.icon}
            {current?.label ?? label}
            <IconChevronDown size={20} aria-hidden />
          </summary>
          <List groups={groups} label={label} />
        </details>
      </div>
      <div>{children}</div>
    </div>
  )
}
