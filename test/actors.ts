import type { Role } from '#contract/wire/call.ts'
import { buildCustomer, buildOperator, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { openSession } from '#server/domains/accounts/login/sessions.service.ts'
import { db } from '#server/platform/sql/index.ts'

export type Actor = { name: string; role: Role | null; id: number | null }

/** One of everybody who can ask: guest, customer, other customer, provider, other provider, operator. */
export const buildActors = async (): Promise<Actor[]> => {
  // the first account, which tries name by its id: the operator blocks it
  await buildCustomer()
  return [
    { name: 'guest', role: null, id: null },
    { name: 'customer', role: 'User', id: (await buildCustomer()).id },
    { name: 'other customer', role: 'User', id: (await buildCustomer()).id },
    { name: 'provider', role: 'Company', id: (await buildProvider()).id },
    { name: 'other provider', role: 'Company', id: (await buildProvider()).id },
    { name: 'operator', role: 'Operator', id: (await buildOperator()).id },
  ]
}

/** A session for one call: some calls end it. */
export const freshToken = async (actor: Actor) =>
  actor.id === null ? undefined : (await openSession(db, { userAgent: '' }, { id: actor.id, role: actor.role! })).token
