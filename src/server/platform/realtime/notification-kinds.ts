import type { Channel, NotificationIcon, NotificationTopic } from '#contract/notifications/kinds.ts'
import type { Role } from '#contract/wire/call.ts'
import { contributionsOf } from '../domain.ts'

/** Kind and data of every notification. Each domain adds its kinds by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: domains extend it
export interface Notifications {}
export type NotificationName = keyof Notifications & string

export type NotificationKind<Data> = {
  /** in the settings */
  label: string
  topic: NotificationTopic
  /** who may get it; the settings show only these */
  roles: readonly Role[]
  icon: NotificationIcon
  text: (data: Data) => string
  /** path of the page it is about */
  link: (data: Data) => string | null
  /** on unless the user switched them off */
  channels: readonly Channel[]
  /** cannot be switched off: the law or security demands it */
  mandatory?: readonly Channel[]
  /** rings in the open pages of a provider, as it chose */
  rings?: boolean
  /** mail and text message follow while it stays unread */
  escalates?: boolean
  /** unread ones with the same key are one line, which `text` and `groupText` describe */
  groupKey?: (data: Data) => string
  /** a new line of a group takes the place of its read ones, so that a lively talk is one line */
  replacesRead?: boolean
  groupText?: (count: number, latest: Data) => string
}

export type NotificationKinds = { [Name in NotificationName]?: NotificationKind<Notifications[Name]> }
export type AnyKind = NotificationKind<never> & { name: string }

declare module '../domain.ts' {
  interface Contributions {
    notifications?: NotificationKinds
  }
}

/** All kinds, in the order of domains. */
export const allKinds = (): AnyKind[] =>
  contributionsOf('notifications').flatMap((kinds) =>
    Object.entries(kinds).map(([name, kind]) => ({ ...(kind as NotificationKind<never>), name })),
  )

export const findKind = (name: string): AnyKind | undefined => {
  for (const kinds of contributionsOf('notifications')) {
    const kind = kinds[name as NotificationName] as NotificationKind<never> | undefined
    if (kind) return { ...kind, name }
  }
  return undefined
}

export const kindOf = (name: string): AnyKind => {
  const kind = findKind(name)
  if (!kind) throw new Error(`no domain declares the notification ${name}`)
  return kind
}

export const kindsFor = (role: Role) => allKinds().filter(({ roles }) => roles.includes(role))
