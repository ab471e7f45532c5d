import { Link } from 'react-router'
import type { Navigation, NavigationEntry, NavigationGroup } from '#web/app/frame/navigation.ts'
import { paths } from '#web/app/paths.ts'
import { prefetchOnIntent } from '#web/rendering/prefetch.ts'
import { IconBuildingStore, IconChevronDown } from '#web/ui/icons.ts'
import css from './Menu.module.css'

type MenuProps = {
  label: string
  navigation: Navigation
  current: NavigationEntry | undefined
  /** shows the pages of all groups, not only those of the current one */
  isOpen?: boolean
}

const Entries = ({ entries, current }: { entries: NavigationEntry[] } & Pick<MenuProps, 'current'>) => (
  <ul className={css.below}>
    {entries.map((entry) => (
      <li key={entry.to}>
        <Link to={entry.to} {...prefetchOnIntent(entry.to)} aria-current={current === entry ? 'page' : undefined}>
          <span>{entry.label}</span>
          {entry.badge}
        </Link>
      </li>
    ))}
  </ul>
)

/** Pages that are seldom needed. */
const FoldedGroup = ({ group, current }: { group: NavigationGroup } & Pick<MenuProps, 'current'>) => {
  const { label, icon: Icon, entries } = group
  const isActive = current !== undefined && entries.includes(current)
  return (
    <li data-active={isActive || undefined}>
      <details open={isActive}>
        <summary className={css.group}>
          <Icon size={20} aria-hidden />
          <span>{label}</span>
          <IconChevronDown size={18} aria-hidden />
        </summary>
        <Entries entries={entries} current={current} />
      </details>
    </li>
  )
}

/** A group is called by its first page when both have the same name; its other pages stand below it. */
const Group = ({ group, current, isOpen }: { group: NavigationGroup } & Omit<MenuProps, 'label' | 'navigation'>) => {
  const { label, icon: Icon, entries } = group
  const [first] = entries as [NavigationEntry]
  const isNamedByFirst = first.label === label || entries.length === 1
  const below = isNamedByFirst ? entries.slice(1) : entries
  const isActive = current !== undefined && entries.includes(current)
  const isUnfolded = below.length > 0 && (isOpen || isActive)
  return (
    <li data-active={isActive || undefined}>
      <Link
        to={first.to}
        className={css.group}
        {...prefetchOnIntent(first.to)}
        aria-current={current === first && isNamedByFirst ? 'page' : undefined}
      >
        <Icon size={20} aria-hidden />
        <span>{isNamedByFirst ? first.label : label}</span>
        {entries
          .filter((entry) => !isUnfolded || !below.includes(entry))
          .map(({ to, badge }) => badge && <span key={to}>{badge}</span>)}
      </Link>
      {isUnfolded && <Entries entries={below} current={current} />}
    </li>
  )
}

/** The pages of an area by task, and the way back to the shop. */
export const Menu = ({ label, navigation, current, isOpen = false }: MenuProps) => (
  <nav aria-label={label}>
    <ul className={css.menu}>
      {navigation.map((group) =>
        group.isFolded ? (
          <FoldedGroup key={group.label} group={group} current={current} />
        ) : (
          <Group key={group.label} group={group} current={current} isOpen={isOpen} />
        ),
      )}
    </ul>
    <Link to={paths.home} className={css.toShop}>
      <IconBuildingStore size={20} aria-hidden />
      Zum Marktplatz
    </Link>
  </nav>
)
