import type { StaffRight } from '#contract/wire/rights.ts'
import type { Source } from '#server/platform/sql/index.ts'

export type RoleRow = { id: number; name: string; isOwner: boolean; rights: StaffRight[]; members: number }

export type MemberRow = {
  id: number
  name: string
  email: string
  roleId: number | null
  roleName: string
  isConfirmed: boolean
  hasSecondFactor: boolean
  createdAt: string
}

export const ownerRoleId = async (on: Source) =>
  (await on.sql<{ id: number }>`select id from staff_roles where is_owner`.one()).id

export const selectRoles = (on: Source) => on.sql<RoleRow>`
  select r.id, r.name, r.is_owner as "isOwner", r.rights,
    (select count(*)::int from users u where u.staff_role_id = r.id and u.role = 'Operator' and u.deleted_at is null) as members
  from staff_roles r order by r.is_owner desc, r.id`

export const selectMembers = (on: Source) => on.sql<MemberRow>`
  select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.staff_role_id as "roleId", coalesce(r.name, '') as "roleName",
    u.email_confirmed_at is not null as "isConfirmed",
    u.two_factor_on or exists (select from totp_keys t where t.user_id = u.id and t.confirmed_at is not null) as "hasSecondFactor",
    u.created_at as "createdAt"
  from users u left join staff_roles r on r.id = u.staff_role_id
  where u.role = 'Operator' and u.deleted_at is null order by u.id`
