import type { ComponentType, ReactNode } from 'react'

export type NavigationIcon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>

/** One page in the menu of an area. */
export type NavigationEntry<Group extends string = string> = {
  group: Group
  to: string
  label: string
  /** a count beside the label */
  badge?: ReactNode
  /** also stands in the bar at the bottom of a phone; at most four */
  quick?: true
}

export type NavigationGroup = {
  label: string
  icon: NavigationIcon
  entries: NavigationEntry[]
  /** unfolds by a tap instead of leading to its first page */
  isFolded?: true
}
export type Navigation = NavigationGroup[]

/** Sorts the pages of an area into its groups, in the order of the groups; groups without a page are left out. */
export const groupNavigation = <Group extends string>(
  icons: Record<Group, NavigationIcon>,
  entries: readonly NavigationEntry<NoInfer<Group>>[],
): Navigation =>
  (Object.keys(icons) as Group[])
    .map((label) => ({ label, icon: icons[label], entries: entries.filter(({ group }) => group === label) }))
    .filter((group) => group.entries.length > 0)

/** The entry a page belongs to: the one with the longest address that the page's address starts with. */
export const currentEntry = (navigation: Navigation, pathname: string, home: string) =>
  navigation
    .flatMap(({ entries }) => entries)
    .filter(({ to }) => pathname === to || (to !== home && pathname.startsWith(`${to}/`)))
    .sort((a, b) => b.to.length - a.to.length)[0]
