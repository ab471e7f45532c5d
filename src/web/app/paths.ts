import type { Role } from '#contract/wire/call.ts'
import { accountPaths } from './paths/account.ts'
import { shopPaths } from './paths/shop.ts'

export * from './paths/account.ts'
export * from './paths/shop.ts'

/** Addresses that more than one place links to. Pages of providers and of the operator list theirs apart: the shop does not load them. */
export const paths = { ...shopPaths, ...accountPaths, provider: '/anbieter', operator: '/betreiber' } as const

/** Where somebody goes on after login: a page of this site, else null. Browsers drop tabs and dots while reading an address. */
export const safeNext = (next: string | null) => {
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return null
  const { origin, pathname, search, hash } = new URL(next, here)
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : null
}
const here = 'http://marktwerk.invalid'

const homes: Record<Role, string> = {
  Operator: paths.operator,
  Company: paths.provider,
  User: accountPaths.account,
}

/** Where somebody lands after login: in the area they work in. */
export const homeOf = (role: Role) => homes[role]

export const loginPathFor = (location: { pathname: string; search: string }) =>
  `${paths.login}?weiter=${encodeURIComponent(location.pathname + location.search)}`
