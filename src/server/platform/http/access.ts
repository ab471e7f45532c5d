import { type Access, type Call, type Role, rolesOf } from '#contract/wire/call.ts'
import { type Rights, staffRightOf, type TeamArea, teamAreasOf } from '#contract/wire/rights.ts'
import { refuse } from '#lib/errors.ts'
import type { SessionUser } from '../context.ts'
import { answersFile } from './answers/output.ts'

type Asked = Rights & { access: Access } & Partial<Pick<Call, 'method' | 'inView' | 'output'>>

/** What a call may do for staff that looks at somebody's account. Calls that change or hand out files do nothing, unless they say so. */
export const inViewOf = ({ inView, method = 'GET', output }: Omit<Asked, 'access'>) =>
  inView ?? (method === 'GET' && !(output && answersFile({ output })) ? 'read' : 'never')

const isForStaff = ({ access }: Asked) => access === 'operator' || access === 'editor'

const assertStaff = (domain: string, asked: Asked, user: SessionUser) => {
  if (user.lacksSecondFactor) throw refuse('SECOND_FACTOR_REQUIRED')
  const right = staffRightOf(domain, asked)
  if (right === null || !user.rights) return
  if (!right || !user.rights.includes(right))
    throw refuse('FORBIDDEN', {
      message: 'Ihre Rolle erlaubt das nicht. Fragen Sie jemanden, der Rollen vergeben darf.',
    })
}

/** An employee is the company where the role allows it, and a person without a company everywhere else. */
const asEmployee = (
  domain: string,
  asked: Asked,
  user: SessionUser,
  employer: NonNullable<SessionUser['employer']>,
) => {
  const areas = teamAreasOf(domain, asked)
  if (areas === undefined) return user
  if (areas && !['owner' as const, ...areas].some((area: TeamArea) => user.rights?.includes(area)))
    throw refuse('FORBIDDEN', { message: 'Ihre Rolle im Betrieb erlaubt das nicht. Fragen Sie den Inhaber.' })
  return { ...user, id: employer.userId, providerId: employer.providerId, employeeId: user.id }
}

/** Refuses who may not use a call or query; answers as whom it is used. The one place where access is decided. */
export const admit = (domain: string, asked: Asked, user: SessionUser): SessionUser => {
  const roles: readonly Role[] | null = rolesOf[asked.access]
  if (user.viewerId && inViewOf(asked) === 'never') throw refuse('VIEW_ONLY')
  if (roles && !roles.includes(user.role)) throw refuse('FORBIDDEN')
  if (user.role === 'Operator' && isForStaff(asked)) assertStaff(domain, asked, user)
  if (user.role !== 'Company') return user
  if (user.employer) return asEmployee(domain, asked, user, user.employer)
  // left the company while a session was open
  if (user.providerId === null && (asked.access === 'company' || asked.access === 'editor')) throw refuse('FORBIDDEN')
  return user
}

/** Fails at the start: no call of the operator is open to all of the staff by oversight. */
export const assertDeclared = (name: string, asked: Asked) => {
  if (isForStaff(asked) && staffRightOf(domainOf(name), asked) === undefined)
    throw new Error(`${name}: which part of the staff may use it? Name \`staff\``)
}

export const domainOf = (name: string) => name.split('.')[0]!
