import type { accountCalls } from '#contract/accounts/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { AccountCtx } from '#server/platform/context.ts'
import { pictureUrl } from '#server/platform/files/pictures.ts'
import { settings } from '#server/platform/settings.ts'
import type { AccountRow, UserRow } from './accounts.queries.ts'
import type { sessions } from './accounts.tables.ts'

type Calls = typeof accountCalls

export const presentSessionUser = (user: UserRow) => ({
  user_id: user.id,
  avatar: user.avatar && pictureUrl(user.avatar, 320),
  first_name: user.firstName,
  last_name: user.lastName,
  name: `${user.firstName} ${user.lastName}`.trim(),
  subscribed: user.subscribed,
  role: user.role,
  is_show_cookie: !user.hasChosenCookies,
})

/** The banner asks providers to finish or renew; others have nothing to finish. */
const presentBannerFlags = (account: AccountRow) => ({
  registration_completed: account.registrationCompleted ?? true,
  canceled: account.canceled ?? false,
})

export const presentCustomer = (user: UserRow) => ({
  ...presentSessionUser(user),
  registration_completed: true,
  canceled: false,
  email: user.email,
  username: user.username,
  gender: user.gender,
  birthday: user.birthday,
  phone: user.phone,
  address: user.address,
  country_id: user.countryId,
  bank_id: user.bankId,
})

export const presentProvider = (account: AccountRow) => {
  if (account.providerId === null) throw new Error(`account ${account.id} has no company`)
  const [text1 = '', text2 = '', text3 = '', text4 = '', text5 = ''] = account.invoiceTexts
  return {
    ...presentSessionUser(account),
    ...presentBannerFlags(account),
    id: account.providerId,
    bank_id: account.bankId,
    gender: account.gender,
    email: account.email,
    user_name: account.username,
    company_name: account.companyName,
    phone: account.companyPhone,
    street: account.street,
    house_number: account.houseNumber,
    zip_code: account.zipCode,
    city: account.city,
    show_profile: account.showProfile ? 1 : 0,
    second_email: account.secondEmail,
    vat_number: account.vatNumber,
    tax_number: account.taxNumber,
    small_business: account.isSmallBusiness ? 1 : 0,
    company_registration_number: account.companyRegistrationNumber,
    lucid_number: account.lucidNumber,
    weee_number: account.weeeNumber,
    company_type_id: account.companyTypeId,
    industry_id: account.industryId,
    invoice_text_1: text1,
    invoice_text_2: text2,
    invoice_text_3: text3,
    invoice_text_4: text4,
    invoice_text_5: text5,
  }
}

export const presentUserInformation = ({ user }: AccountCtx, account: AccountRow) => ({
  ...presentSessionUser(account),
  ...presentBannerFlags(account),
  email: account.email,
  gender: account.gender,
  phone: account.companyPhone ?? account.phone,
  company_name: account.companyName ?? '',
  is_show_tour: !account.hasSeenTour,
  rights: user.rights ? [...user.rights] : null,
  lacks_second_factor: user.lacksSecondFactor ?? false,
})

const profileTypes = { User: 'Customer', Company: 'Business', Operator: 'Operator' } as const

/** Employees have no company of their own. */
const profileTypeOf = ({ role, providerId }: AccountRow) =>
  role === 'Company' && providerId === null ? ('Employee' as const) : profileTypes[role]

export const presentLogin = ({
  token,
  expiresAt,
  deviceToken,
  account,
}: {
  token: string
  expiresAt: Date
  deviceToken: string
  account: AccountRow
}) => ({
  requires_two_factor: false as const,
  token,
  expires_at: expiresAt.toISOString(),
  device_token: deviceToken,
  user_id: account.id,
  role: account.role,
  profile_type: profileTypeOf(account),
  ...presentBannerFlags(account),
  user: presentSessionUser(account),
})

export const presentSession = (session: typeof sessions.$inferSelect, currentId: number) => ({
  id: session.id,
  label: session.label,
  created_at: session.createdAt.toISOString(),
  last_used_at: session.lastUsedAt.toISOString(),
  expires_at: session.expiresAt.toISOString(),
  is_current: session.id === currentId,
})

export const presentTwoFactor = (row: { isOn: boolean; mobile: string; countryCode: string }) => ({
  two_factor_mobile: row.mobile,
  two_factor_status: row.isOn ? 1 : 0,
  two_factor_country_code: row.countryCode,
})

export const presentSecondFactor = ({ user }: AccountCtx, totp: { isOn: boolean; codesLeft: number }) => ({
  app_status: totp.isOn ? 1 : 0,
  recovery_codes_left: totp.codesLeft,
  is_required: user.role === 'Operator' && !settings.opensDemo,
  is_satisfied: !user.lacksSecondFactor,
})

export const readCustomer = (input: InputOf<Calls['createCustomer']>) => ({
  email: input.email,
  password: input.password,
  username: input.username || null,
  gender: input.gender,
  firstName: input.first_name,
  lastName: input.last_name,
  birthday: input.birthday,
  phone: input.phone,
  address: input.address,
  countryId: input.country_id,
  bankId: input.bank_id,
})

export const readProvider = (input: InputOf<Calls['createProvider']>) => ({
  user: {
    email: input.email,
    password: input.password,
    username: input.username || null,
    gender: input.gender,
    firstName: input.first_name,
    lastName: input.last_name,
    phone: input.phone,
    bankId: input.bank_id,
  },
  company: {
    companyName: input.company_name,
    street: input.street,
    houseNumber: input.street_number,
    zipCode: input.postal_code,
    city: input.city,
    phone: input.phone,
    secondEmail: input.second_email,
    vatNumber: input.vat_number,
    companyRegistrationNumber: input.company_registration_number,
    companyTypeId: input.company_type_id,
    industryId: input.industry_id,
  },
})

export const readDetails = (input: InputOf<Calls['updateDetails']>) => ({
  firstName: input.first_name,
  lastName: input.last_name,
  gender: input.gender,
  birthday: input.birthday,
  phone: input.phone,
  address: input.address,
  countryId: input.country_id,
  bankId: input.bank_id,
})

export const readCompany = (input: InputOf<Calls['updateCompany']>) => ({
  companyName: input.company_name,
  street: input.street,
  houseNumber: input.house_number,
  zipCode: input.zip_code,
  city: input.city,
  phone: input.phone,
  showProfile: input.show_profile,
  secondEmail: input.second_email,
  vatNumber: input.vat_number,
  taxNumber: input.tax_number,
  isSmallBusiness: input.small_business,
  companyRegistrationNumber: input.company_registration_number,
  lucidNumber: input.lucid_number,
  weeeNumber: input.weee_number,
  companyTypeId: input.company_type_id,
  industryId: input.industry_id,
  invoiceTexts: [
    input.invoice_text_1,
    input.invoice_text_2,
    input.invoice_text_3,
    input.invoice_text_4,
    input.invoice_text_5,
  ],
})
