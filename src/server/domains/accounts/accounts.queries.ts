import type { Role } from '#contract/wire/call.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import { type Fragment, type Source, sql } from '#server/platform/sql/index.ts'

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** what a later domain knows about the company `c` of a statement, as conditions */
    providerFlags?: {
      /** nothing of the registration is left to do for the provider */
      isRegistered: () => Fragment
      isSubscribed: () => Fragment
      /** a paid package is over, and none follows */
      isCanceled: () => Fragment
    }
  }
}

const flags = () => contributionsOf('providerFlags')[0]!

type SessionRow = {
  id: number
  role: Role
  providerId: number | null
  sessionId: number
  rights: string[] | null
  employerId: number | null
  employerUserId: number | null
  isStrong: boolean
  isView: boolean
  viewerId: number | null
  expired: boolean
  unnoted: boolean
}

/** An operator who went away is logged out. */
const operatorIdleHours = 2
/** So is everybody else, on a device that was not used for two weeks. */
const idleHours = 14 * 24

/** Who looks at the account in this session: a member of staff who is still logged in and may. */
const viewerOf = () => sql`(
  select v.id from sessions f join users v on v.id = f.user_id join staff_roles w on w.id = v.staff_role_id
  where f.id = s.viewed_from and f.expires_at > now() and v.role = 'Operator' and v.deleted_at is null
    and (w.is_owner or w.rights @> case u.role when 'Company' then '{write_people,write_providers}'::text[]
      else '{write_people}'::text[] end))`

/** Every call with a token begins with this read. */
export const selectSession = async (tokenHash: string) => {
  const [row] = await sql<SessionRow>`
    select s.id as "sessionId", u.id, u.role, c.id as "providerId", s.is_strong as "isStrong",
      case when u.role = 'Operator' and r.is_owner is not true then coalesce(r.rights, '{}')
        when u.role = 'Company' and c.id is null then coalesce(e.areas, '{}') end as rights,
      case when u.role = 'Company' and c.id is null then e.provider_id end as "employerId",
      (select user_id from companies where id = e.provider_id) as "employerUserId",
      s.viewed_from is not null as "isView", ${viewerOf()} as "viewerId",
      s.expires_at <= now()
        or s.last_used_at < now() - make_interval(hours =>
          case when u.role = 'Operator' then ${operatorIdleHours}::int else ${idleHours}::int end) as expired,
      s.last_used_at < now() - interval '5 minutes' as unnoted
    from sessions s join users u on u.id = s.user_id left join companies c on c.user_id = u.id
      left join staff_roles r on r.id = u.staff_role_id left join company_employees e on e.user_id = u.id
    where s.token_hash = ${tokenHash}`
  return row
}

export type UserRow = {
  id: number
  role: Role
  email: string
  username: string | null
  gender: 'male' | 'female' | 'other' | null
  firstName: string
  lastName: string
  birthday: string | null
  phone: string
  address: string
  countryId: number | null
  bankId: number | null
  avatar: string | null
  /** of a provider: to a package; of others: to the newsletter */
  subscribed: boolean
  hasChosenCookies: boolean
  hasSeenTour: boolean
}

export const selectCustomerProfile = async (userId: number) => {
  const [row] = await sql<UserRow>`
    select id, role, email, username, gender, first_name as "firstName", last_name as "lastName", birthday, phone, address,
      country_id as "countryId", bank_id as "bankId", avatar, subscribed, cookies_chosen_at is not null as "hasChosenCookies",
      tour_seen_at is not null as "hasSeenTour"
    from users where id = ${userId}`
  return row!
}

export type CompanyRow = {
  providerId: number
  companyName: string
  street: string
  houseNumber: string
  zipCode: string
  city: string
  companyPhone: string
  secondEmail: string
  vatNumber: string
  taxNumber: string
  isSmallBusiness: boolean
  companyRegistrationNumber: string
  lucidNumber: string
  weeeNumber: string
  companyTypeId: number | null
  industryId: number | null
  showProfile: boolean
  invoiceTexts: string[]
  registrationCompleted: boolean
  canceled: boolean
}

export type AccountRow = UserRow & (CompanyRow | { [K in keyof CompanyRow]: null })

/** An account of any role, with its business details where it has some. */
export const selectAccount = async (userId: number) => {
  const { isRegistered, isSubscribed, isCanceled } = flags()
  const [row] = await sql<AccountRow>`
    select u.id, u.role, u.email, u.username, u.gender, u.first_name as "firstName", u.last_name as "lastName", u.birthday,
      u.phone, u.address, u.country_id as "countryId", u.bank_id as "bankId", u.avatar,
      case when c.id is null then u.subscribed else ${isSubscribed()} end as subscribed,
      u.cookies_chosen_at is not null as "hasChosenCookies", u.tour_seen_at is not null as "hasSeenTour", c.id as "providerId", c.company_name as "companyName",
      c.street, c.house_number as "houseNumber", c.zip_code as "zipCode", c.city, c.phone as "companyPhone",
      c.second_email as "secondEmail", c.vat_number as "vatNumber",
      c.tax_number as "taxNumber", c.is_small_business as "isSmallBusiness",
      c.company_registration_number as "companyRegistrationNumber", c.lucid_number as "lucidNumber",
      c.weee_number as "weeeNumber", c.company_type_id as "companyTypeId",
      c.industry_id as "industryId", c.show_profile as "showProfile", c.invoice_texts as "invoiceTexts",
      case when c.id is not null then c.registration_completed and ${isRegistered()} end as "registrationCompleted",
      c.canceled or ${isCanceled()} as canceled
    from users u left join companies c on c.user_id = u.id
    where u.id = ${userId}`
  return row!
}

/** The account that a provider belongs to. */
export const ownerOf = (on: Source, providerId: number) =>
  on.sql<{ userId: number; email: string }>`
    select u.id as "userId", u.email from companies c join users u on u.id = c.user_id where c.id = ${providerId}`.one()
