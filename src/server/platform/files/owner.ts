import type { Ctx } from '../context.ts'
import { networkOf } from '../http/address.ts'

/** Who brings a file: an account, or a guest by network address. */
export type FileOwner = Pick<Ctx, 'address'> & { user: Pick<NonNullable<Ctx['user']>, 'id' | 'role'> | null }

/** What turns and limits count by. */
export const accountOf = ({ user, address }: FileOwner) =>
  user ? `account ${user.id}` : `network ${networkOf(address)}`
