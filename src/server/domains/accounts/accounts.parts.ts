import type { Role } from '#contract/wire/call.ts'
import type { Tx } from '#server/platform/transaction.ts'

/**
 * What a domain keeps for an account. Domains that come after this one register theirs, so that the list of modules, the
 * export and the deletion are complete without this domain knowing them.
 */
export type AccountPart = {
  key: string
  /** as the client shows it; parts without a name are no module of their own */
  name?: string
  roles: readonly Role[]
  exportData: (userId: number) => Promise<unknown>
  /** runs in the transaction that deletes the account; keeps what the law keeps, without the person */
  erase: (tx: Tx, userId: number) => Promise<unknown>
}

const parts: AccountPart[] = []

export const addAccountPart = (part: AccountPart) => {
  if (parts.some(({ key }) => key === part.key)) throw new Error(`two account parts are called ${part.key}`)
  parts.push(part)
}

export const partsOf = (role: Role) => parts.filter(({ roles }) => roles.includes(role))

/** All of them, whatever the role: a part may hold data from before. */
export const allParts = () => parts
