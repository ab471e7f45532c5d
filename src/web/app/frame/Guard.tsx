import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Role } from '#contract/wire/call.ts'
import { loginPathFor, paths } from '../paths.ts'
import { useSession } from '../session.ts'

type GuardProps = { roles: readonly Role[]; loading: ReactNode; refusal?: ReactNode | undefined; children: ReactNode }

/**
 * Shows its children to the named roles only. The server never sees a token, so it renders `loading`;
 * guests are sent to the login and come back afterwards, other roles see the refusal.
 */
export const Guard = ({ roles, loading, refusal, children }: GuardProps) => {
  const session = useSession()
  const location = useLocation()
  if (session.status === 'starting') return loading
  if (session.status === 'guest') return <Navigate to={loginPathFor(location)} replace />
  if (!roles.includes(session.member.role)) return refusal ?? <Navigate to={paths.home} replace />
  return children
}
