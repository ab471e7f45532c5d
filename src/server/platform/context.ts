import type { Access, Role } from '#contract/wire/call.ts'

export type SessionUser = {
  id: number
  role: Role
  /** set for providers */
  providerId: number | null
  sessionId: number
  /** an operator who logged in by password alone: calls of the operator are refused */
  lacksSecondFactor?: boolean
  /** what a member of staff or an employee may do; missing: all that the role may */
  rights?: readonly string[] | undefined
  /** set for employees of a provider: whose company they work for; `providerId` is null except where they act as it */
  employer?: { userId: number; providerId: number } | undefined
  /** the member of staff who looks at this account: nothing can be changed */
  viewerId?: number | undefined
  /** who acts, where an employee acts as the company */
  employeeId?: number
}
export type Account<R extends Role = Role> = SessionUser & { role: R }
export type Provider = Account<'Company'> & { providerId: number }

type Base = {
  requestId: string
  /** the caller's network address; never logged, only hashed for limits */
  address: string
  userAgent: string
  /** on this machine or in its network, without a proxy in between */
  isNearby: () => boolean
  /** Says whose account a call without a session is about, for the audit log. */
  concerns?: (user: Pick<SessionUser, 'id' | 'role'>) => void
}

export type Ctx<User extends SessionUser | null = SessionUser | null> = Base & { user: User }
export type AccountCtx = Ctx<SessionUser>
export type CustomerCtx = Ctx<Account<'User'>>
export type CompanyCtx = Ctx<Provider>
export type OperatorCtx = Ctx<Account<'Operator'>>
/** A provider, or the operator, whose `providerId` is null. */
export type EditorCtx = Ctx<Provider | Account<'Operator'>>

export type CtxFor<A extends Access> = {
  public: Ctx
  shopper: Ctx
  any: AccountCtx
  user: CustomerCtx
  company: CompanyCtx
  operator: OperatorCtx
  editor: EditorCtx
}[A]
