import type { Role } from '#contract/wire/call.ts'
import { accountPaths } from './paths/account.ts'
import { operatorPaths } from './paths/operator.ts'
import { providerPaths } from './paths/provider.ts'
import { shopPaths } from './paths/shop.ts'

export * from './paths/account.ts'
export * from './paths/operator.ts'
export * from './paths/provider.ts'
export * from './paths/shop.ts'

/** Addresses that more than one place links to; each area lists its own. */
export const paths = { ...shopPaths, ...accountPaths, ...providerPaths, ...operatorPaths } as const

/** Where somebody goes on after login: a page of this site, else null. Browsers drop tabs and dots while reading an address. */
export const safeNext = (next: string | null) => {
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return null
  const { origin, pathname, search, hash } = new URL(next, here)
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : null
}
const here = 'http://marktwerk.invalid'

const homes: Record<Role, string> = {
  Operator: operatorPaths.operator,
  Company: providerPaths.provider,
  User: accountPaths.account,
}

/** Where somebody lands after login: in the area they work in. */
export const homeOf = (role: Role) => homes[role]

export const loginPathFor = (location: { pathname: string; search: string }) =>
  `${paths.login}?weiter=${encodeURIComponent(location.pathname + location.search)}`
