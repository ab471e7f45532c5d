import { z } from 'zod'
import {
  bannerFlags,
  birthday,
  customerProfile,
  customerRegistration,
  emailOrEmpty,
  genderOrNull,
  invoiceTexts,
  loggedIn,
  lucidNumber,
  postalCode,
  providerProfile,
  providerRegistration,
  sessionUser,
  taxNumber,
  username,
  vatNumber,
  weeeNumber,
} from './accounts.shapes.ts'
import { call, type Limit } from './call.ts'
import { email, flag, gender, id, optionalId, outcome, password, phone, text, upload } from './fields.ts'

const quarterHour = (by: Limit['by'], max: number): Limit => ({ by, max, minutes: 15, counts: 'failures' })
const perHour = (by: Limit['by'], max: number): Limit => ({ by, max, minutes: 60, counts: 'all' })
const guessing = [quarterHour('address', 100)]
const ownPassword = [quarterHour('account', 10)]

const registration = {
  method: 'POST',
  access: 'public',
  status: 201,
  limits: [perHour('address', 200), perHour('input.email', 10)],
  output: z.object({ requires_email_confirmation: z.boolean(), ...outcome }),
} as const

const outcomeOnly = z.object(outcome)

const twoFactorSettings = {
  two_factor_mobile: z.string(),
  two_factor_status: z.int(),
  two_factor_country_code: z.string(),
}

export const accountCalls = {
  createCustomer: call({
    ...registration,
    path: '/register/customer',
    summary: 'Registers a customer and sends the confirmation mail; a known e-mail is answered with false.',
    input: customerRegistration,
  }),
  createCustomerV2: call({
    ...registration,
    path: '/v2/customer-register',
    summary: 'Registers a customer, as /register/customer does.',
    input: customerRegistration,
  }),
  createProvider: call({
    ...registration,
    path: '/register/provider',
    summary: 'Registers a provider and sends the confirmation mail; a known e-mail is answered with false.',
    input: providerRegistration,
  }),
  createProviderV2: call({
    ...registration,
    path: '/v2/register/provider',
    summary: 'Registers a provider, as /register/provider does.',
    input: providerRegistration,
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/email/confirm',
    access: 'public',
    summary: 'Confirms a new account or a changed e-mail by the link of the mail; sets a password where there is none.',
    input: z.object({ token: text(), password: password().optional() }),
    output: outcomeOnly,
    limits: guessing,
  }),
  sendConfirmation: call({
    method: 'POST',
    path: '/email/confirm/resend',
    access: 'public',
    summary: 'Sends the confirmation mail again; answers the same for unknown and for confirmed accounts.',
    input: z.object({ email: email() }),
    output: outcomeOnly,
    limits: [perHour('address', 100), perHour('input.email', 5)],
  }),
  startSession: call({
    method: 'POST',
    path: '/login',
    access: 'public',
    summary: 'Logs in with e-mail or user name; with two-factor on it answers a challenge and sends a code.',
    input: z
      .object({
        email: z.string().trim().max(254).optional(),
        username: z.string().trim().max(254).optional(),
        password: text(200),
      })
      .transform((input, ctx) => {
        const login = (input.email || input.username || '').toLowerCase()
        if (!login) ctx.addIssue({ code: 'custom', path: ['email'], message: 'Bitte füllen Sie dieses Feld aus.' })
        return { login, password: input.password }
      }),
    output: z.union([loggedIn, z.object({ requires_two_factor: z.literal(true), challenge: z.string() })]),
    limits: [quarterHour('address', 100), quarterHour('input.login', 10)],
  }),
  confirmTwoFactorLogin: call({
    method: 'POST',
    path: '/login/two-factor',
    access: 'public',
    summary: 'The second step of a login: challenge and the six digits of the text message.',
    input: z.object({ challenge: text(), code: text(20) }),
    output: loggedIn,
    limits: guessing,
  }),
  endSession: call({
    method: 'POST',
    path: '/logout',
    access: 'any',
    summary: 'Ends the session at once.',
    output: outcomeOnly,
  }),
  sendPasswordReminder: call({
    method: 'POST',
    path: '/password/remind',
    access: 'public',
    summary: 'Mails a link for a new password; answers the same for unknown addresses.',
    input: z.object({ email: email() }),
    output: outcomeOnly,
    limits: [perHour('address', 100), perHour('input.email', 5)],
  }),
  setPassword: call({
    method: 'POST',
    path: '/password/reset',
    access: 'public',
    summary: 'Sets a new password by the link of the mail and ends all sessions.',
    input: z.object({ token: text(), password: password() }),
    output: outcomeOnly,
    limits: guessing,
  }),
  listSessions: call({
    method: 'GET',
    path: '/me/sessions',
    access: 'any',
    summary: 'The devices logged in to the own account.',
    output: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          label: z.string(),
          created_at: z.iso.datetime(),
          last_used_at: z.iso.datetime(),
          expires_at: z.iso.datetime(),
          is_current: z.boolean(),
        }),
      ),
    }),
  }),
  removeSession: call({
    method: 'DELETE',
    path: '/me/sessions/{id}',
    access: 'any',
    summary: 'Logs one device out.',
    input: z.object({ id: id() }),
    output: outcomeOnly,
  }),
  removeOtherSessions: call({
    method: 'DELETE',
    path: '/me/sessions',
    access: 'any',
    summary: 'Logs all other devices out.',
    output: outcomeOnly,
  }),
  updateDetails: call({
    method: 'PATCH',
    path: '/me/details',
    access: 'any',
    summary: 'Changes personal details; missing fields stay.',
    input: z.object({
      first_name: text(100).optional(),
      last_name: text(100).optional(),
      gender: gender().optional(),
      birthday: birthday(),
      phone: phone().optional(),
      address: z.string().trim().max(300).optional(),
      country_id: optionalId(),
      bank_id: optionalId(),
    }),
    output: outcomeOnly,
  }),
  updateAuth: call({
    method: 'PATCH',
    path: '/me/details/auth',
    access: 'any',
    summary: 'Changes user name, e-mail (after confirmation by mail) or password (ends all other sessions).',
    input: z.object({
      email: email().optional(),
      username: username().optional(),
      password: password().optional(),
      /** needed when e-mail or password change */
      current_password: z.string().max(200).optional(),
    }),
    output: z.object({ requires_email_confirmation: z.boolean(), ...outcome }),
    limits: ownPassword,
  }),
  uploadAvatar: call({
    method: 'POST',
    path: '/me/avatar',
    access: 'any',
    summary: 'Sets the own picture (multipart, part "file").',
    input: z.object({ file: upload() }),
    output: z.object({ avatar: z.string(), ...outcome }),
    limits: [perHour('account', 60)],
  }),
  updateCompany: call({
    method: 'PATCH',
    path: '/me/company',
    access: 'company',
    summary: 'Changes the business details of the own provider account; missing fields stay.',
    input: z.object({
      company_name: text(200).optional(),
      street: text(150).optional(),
      house_number: text(20).optional(),
      zip_code: postalCode().optional(),
      city: text(100).optional(),
      phone: phone().min(1).optional(),
      show_profile: flag().optional(),
      second_email: emailOrEmpty().optional(),
      vat_number: vatNumber().optional(),
      tax_number: taxNumber().optional(),
      small_business: flag().optional(),
      company_registration_number: z.string().trim().max(50).optional(),
      lucid_number: lucidNumber().optional(),
      weee_number: weeeNumber().optional(),
      company_type_id: optionalId(),
      industry_id: optionalId(),
      ...invoiceTexts(z.string().trim().max(500).optional()),
    }),
    output: outcomeOnly,
  }),
  getTwoFactor: call({
    method: 'GET',
    path: '/two-factor-status',
    access: 'any',
    summary: 'Whether logging in needs a code, and the mobile it goes to.',
    output: z.object(twoFactorSettings),
  }),
  setTwoFactor: call({
    method: 'POST',
    path: '/two-factor-status',
    access: 'any',
    summary: 'Off at once (with the password); on only after the code sent to the mobile came back.',
    input: z.object({
      two_factor_mobile: z.string().trim().max(30).default(''),
      two_factor_country_code: z.string().trim().max(8).default(''),
      two_factor_status: flag(),
      /** needed while two-factor is on */
      current_password: z.string().max(200).optional(),
    }),
    output: z.object({ requires_code: z.boolean(), ...twoFactorSettings, ...outcome }),
    limits: [perHour('account', 15)],
  }),
  confirmTwoFactor: call({
    method: 'POST',
    path: '/two-factor/confirm',
    access: 'any',
    summary: 'Switches two-factor on with the code sent to the mobile.',
    input: z.object({ code: text(20) }),
    output: z.object({ ...twoFactorSettings, ...outcome }),
    limits: [quarterHour('account', 15)],
  }),
  getCustomerProfile: call({
    method: 'GET',
    path: '/profile/customer',
    access: 'user',
    summary: 'The own account of a customer.',
    output: customerProfile,
  }),
  getProviderProfile: call({
    method: 'GET',
    path: '/providerProfile',
    access: 'company',
    summary: 'The own account of a provider with its business details.',
    output: providerProfile,
  }),
  getUserInformation: call({
    method: 'GET',
    path: '/GetUserInformation',
    access: 'any',
    summary: 'Who is logged in, with what address forms are filled with.',
    output: z.object({
      ...sessionUser,
      ...bannerFlags,
      email: z.string(),
      gender: genderOrNull,
      phone: z.string(),
      company_name: z.string(),
    }),
  }),
  listModules: call({
    method: 'GET',
    path: '/modulesList',
    access: 'any',
    summary: 'The parts of the product that are open to the own account.',
    output: z.object({ data: z.array(z.object({ key: z.string(), name: z.string() })) }),
  }),
  exportAccount: call({
    method: 'GET',
    path: '/me/export',
    access: 'any',
    summary: 'Everything kept about the own account (Art. 20 DSGVO).',
    output: z.object({ exported_at: z.iso.datetime(), data: z.record(z.string(), z.unknown()) }),
    limits: [perHour('account', 30)],
  }),
  removeAccount: call({
    method: 'POST',
    path: '/accountDeletion',
    access: 'any',
    summary: 'Deletes the own account: anonymised at once, all sessions ended. A token alone is not enough.',
    input: z.object({ password: z.string().min(1).max(200) }),
    output: outcomeOnly,
    limits: ownPassword,
  }),
}
