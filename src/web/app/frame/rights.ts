import type { StaffArea, TeamArea } from '#contract/wire/rights.ts'
import type { Member } from '../session.ts'

type Holder = Pick<Member, 'rights'> | undefined

/** Whether a member of staff may see an area; `everyone` may. Until the account is known nothing is shown. */
export const maySee = (member: Holder, area: StaffArea | 'everyone') =>
  !!member && (area === 'everyone' || !member.rights || member.rights.includes(`read_${area}`))

export const mayWrite = (member: Holder, area: StaffArea) =>
  !!member && (!member.rights || member.rights.includes(`write_${area}`))

/** Whether an employee works on one of these; the owner works on everything. */
export const worksOn = (member: Holder, areas: readonly TeamArea[]) =>
  !!member && (!member.rights || ['owner', ...areas].some((area) => member.rights!.includes(area)))
