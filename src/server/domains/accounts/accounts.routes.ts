import { accountCalls } from '#contract/accounts/calls.ts'
import { mobileCalls } from '#contract/accounts/mobile.ts'
import { secondFactorCalls } from '#contract/accounts/second-factor.ts'
import { pictureUrl } from '#server/platform/files/pictures.ts'
import { type FieldNamesOf, serve } from '#server/platform/http/serve.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { personalDataOf } from './accounts.contributions.ts'
import {
  presentCustomer,
  presentLogin,
  presentProvider,
  presentSecondFactor,
  presentSession,
  presentTwoFactor,
  presentUserInformation,
  readCompany,
  readCustomer,
  readDetails,
  readProvider,
} from './accounts.present.ts'
import { selectAccount, selectCustomerProfile } from './accounts.queries.ts'
import { labelRoutes } from './labels/labels.routes.ts'
import { login, loginWithCode, remindPassword, resetPassword, sendLoginCode } from './login/login.service.ts'
import { requirePassword } from './login/passwords.service.ts'
import { endOtherSessions, endSession, listSessions } from './login/sessions.service.ts'
import { peopleRoutes } from './operator/people.routes.ts'
import { setTourSeen } from './profile/choices.service.ts'
import { deleteAccount, exportAccount, listBlockers } from './profile/deletion.service.ts'
import { setAvatar, updateAuth, updateCompany, updateDetails, updateProvider } from './profile/profile.service.ts'
import { confirmMobile, removeMobile, startMobile } from './registration/mobile.service.ts'
import {
  confirmEmail,
  registerCustomer,
  registerProvider,
  resendConfirmation,
} from './registration/registration.service.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { teamRoutes } from './team/team.routes.ts'
import { confirmTotp, getTotp, renewRecoveryCodes, startTotp, stopTotp } from './two-factor/totp.service.ts'
import { confirmTwoFactor, getTwoFactor, startTwoFactor, stopTwoFactor } from './two-factor/two-factor.service.ts'

const done = (message: string) => ({ status: true, message })
const profileUpdated = done('Profile updated successfully!')
const held = done('Ihre Änderung wird geprüft. Bis dahin bleiben die bisherigen Angaben sichtbar.')
const outcomeOf = (isHeld: boolean) => (isHeld ? held : profileUpdated)

const presentRegistration = (result: 'registered' | 'known') =>
  result === 'registered'
    ? { requires_email_confirmation: true, ...done('Bitte bestätigen Sie Ihr E-Mail-Konto!') }
    : { requires_email_confirmation: false, status: false, message: 'Diese E-Mail-Adresse ist bereits registriert.' }

type Registration<T> = (ctx: unknown, input: T) => Promise<ReturnType<typeof presentRegistration>>

const createCustomer: Registration<Parameters<typeof readCustomer>[0]> = async (_, input) =>
  presentRegistration(await registerCustomer(readCustomer(input)))

const createProvider: Registration<Parameters<typeof readProvider>[0]> = async (_, input) => {
  const { user, company } = readProvider(input)
  return presentRegistration(await registerProvider(user, company))
}

const secondFactor = serve('accounts', secondFactorCalls, {
  getSecondFactor: async (ctx) => presentSecondFactor(ctx, await getTotp(ctx.user.id)),

  startApp: async (ctx, { current_password }) => {
    const { secret, uri, svg } = await startTotp(ctx, current_password)
    return { secret, uri, qr_code: svg, ...done('Bitte scannen Sie den Code mit Ihrer App.') }
  },

  confirmApp: async (ctx, { code }) => ({
    recovery_codes: await confirmTotp(ctx, code),
    ...done('Die Authenticator-App ist eingerichtet.'),
  }),

  removeApp: async (ctx, { current_password }) => {
    await stopTotp(ctx, current_password)
    return done('Die Authenticator-App ist entfernt.')
  },

  createRecoveryCodes: async (ctx, { current_password }) => ({
    recovery_codes: await renewRecoveryCodes(ctx, current_password),
    ...done('Ihre neuen Wiederherstellungscodes sind erstellt.'),
  }),

  sendLoginCode: async (ctx, { challenge }) => {
    await sendLoginCode(ctx, challenge)
    return done('Wir haben Ihnen einen Code per SMS geschickt.')
  },
})

const fieldNames: FieldNamesOf<typeof accountCalls> = {
  // of a new address that somebody else registered meanwhile
  '*': { email: 'email' },
  updateProviderInfo: { username: 'user_name' },
  setTwoFactor: { mobile: 'two_factor_mobile', countryCode: 'two_factor_country_code' },
  removeAccount: { currentPassword: 'password' },
}

const account = serve('accounts', accountCalls, fieldNames, {
  createCustomer,
  createCustomerV2: createCustomer,
  createProvider,
  createProviderV2: createProvider,

  confirmEmail: async (ctx, { token, password }) => {
    const confirmed = await confirmEmail(ctx, token, password)
    if (confirmed === 'changed')
      return {
        ...done('Ihre neue E-Mail-Adresse ist bestätigt. Bitte melden Sie sich mit ihr neu an.'),
        session: null,
        next: null,
      }
    return {
      ...done('Ihre E-Mail-Adresse ist bestätigt. Sie sind jetzt angemeldet.'),
      session: presentLogin({ ...confirmed, account: await selectAccount(confirmed.userId) }),
      next: confirmed.next,
    }
  },

  sendConfirmation: async (_, { email }) => {
    await resendConfirmation(email)
    return done('Wenn zu dieser Adresse ein unbestätigtes Konto gehört, ist eine neue Nachricht unterwegs.')
  },

  startSession: async (ctx, input) => {
    const result = await login(ctx, { name: input.login, password: input.password, deviceToken: input.device_token })
    return 'challenge' in result
      ? { requires_two_factor: true as const, challenge: result.challenge, methods: result.methods }
      : presentLogin(result)
  },

  confirmTwoFactorLogin: async (ctx, { challenge, code, device_token }) =>
    presentLogin(await loginWithCode(ctx, { challenge, code, deviceToken: device_token })),

  endSession: async (ctx) => {
    await endSession(ctx, ctx.user.sessionId)
    return done('Sie sind abgemeldet.')
  },

  sendPasswordReminder: async (ctx, { email }) => {
    await remindPassword(ctx, email)
    return done('Wenn zu dieser Adresse ein Konto gehört, haben wir Ihnen einen Link für ein neues Passwort geschickt.')
  },

  setPassword: async (ctx, { token, password }) => {
    await resetPassword(ctx, token, password)
    return done('Ihr neues Passwort ist gespeichert. Bitte melden Sie sich an.')
  },

  listSessions: async (ctx) => ({
    data: (await listSessions(ctx)).map((session) => presentSession(session, ctx.user.sessionId)),
  }),

  removeSession: async (ctx, { id }) => {
    await endSession(ctx, id)
    return done('Das Gerät ist abgemeldet.')
  },

  removeOtherSessions: async (ctx) => {
    await inTransaction((tx) => endOtherSessions(tx, ctx))
    return done('Alle anderen Geräte sind abgemeldet.')
  },

  updateDetails: async (ctx, input) => {
    return outcomeOf(await updateDetails(ctx, readDetails(input)))
  },

  updateAuth: async (ctx, { email, username, password, current_password }) => {
    const changes = {
      email,
      username: username === '' ? null : username,
      password,
      currentPassword: current_password,
    }
    const { requiresEmailConfirmation } = await updateAuth(ctx, changes)
    return { requires_email_confirmation: requiresEmailConfirmation, ...profileUpdated }
  },

  uploadAvatar: async (ctx, { file }) => ({ avatar: pictureUrl(await setAvatar(ctx, file), 320), ...profileUpdated }),

  updateCompany: async (ctx, input) => {
    return outcomeOf(await updateCompany(ctx, readCompany(input)))
  },

  updateProviderInfo: async (ctx, input) => {
    const { gender, first_name: firstName, last_name: lastName, bank_id: bankId, user_name, email } = input
    const username = user_name === '' ? null : user_name
    const isHeld = await updateProvider(ctx, {
      email,
      owner: { gender, firstName, lastName, bankId, username },
      company: readCompany(input),
    })
    return { ...outcomeOf(isHeld), data: presentProvider(await selectAccount(ctx.user.id)) }
  },

  getTwoFactor: async (ctx) => presentTwoFactor(await getTwoFactor(ctx)),

  setTwoFactor: async (ctx, input) => {
    if (!input.two_factor_status) {
      await stopTwoFactor(ctx, input.current_password)
      const settings = presentTwoFactor(await getTwoFactor(ctx))
      return { requires_code: false, ...settings, ...done('Die Zwei-Faktor-Anmeldung ist ausgeschaltet.') }
    }
    const mobile = { countryCode: input.two_factor_country_code, mobile: input.two_factor_mobile }
    const { requiresCode } = await startTwoFactor(ctx, mobile, input.current_password)
    const message = requiresCode
      ? 'Wir haben Ihnen einen Code per SMS geschickt. Bitte geben Sie ihn ein.'
      : 'Die Zwei-Faktor-Anmeldung ist eingeschaltet.'
    return { requires_code: requiresCode, ...presentTwoFactor(await getTwoFactor(ctx)), ...done(message) }
  },

  confirmTwoFactor: async (ctx, { code }) => {
    await confirmTwoFactor(ctx, code)
    return { ...presentTwoFactor(await getTwoFactor(ctx)), ...done('Die Zwei-Faktor-Anmeldung ist eingeschaltet.') }
  },

  getCustomerProfile: async (ctx) => presentCustomer(await selectCustomerProfile(ctx.user.id)),
  getProviderProfile: async (ctx) => presentProvider(await selectAccount(ctx.user.id)),
  getUserInformation: async (ctx) => presentUserInformation(ctx, await selectAccount(ctx.user.id)),

  setTourSeen: async (ctx) => {
    await setTourSeen(ctx)
    return done('Der Rundgang wird nicht mehr gezeigt.')
  },

  listModules: async (ctx) => ({
    data: personalDataOf(ctx.user.role).flatMap(({ key, name }) => (name ? [{ key, name }] : [])),
  }),

  exportAccount: async (ctx, { current_password }) => {
    await requirePassword(ctx, current_password)
    return { exported_at: new Date().toISOString(), data: await exportAccount(ctx.user.id) }
  },

  listDeletionBlockers: async (ctx) => ({
    data: (await listBlockers(ctx)).map(({ text, path }) => ({ text, url: path })),
  }),

  removeAccount: async (ctx, { password }) => {
    await deleteAccount(ctx, password)
    return done('Ihr Konto ist gelöscht.')
  },
})

const mobile = serve('accounts', mobileCalls, {
  setMobile: async (ctx, { country_code, mobile }) => {
    await startMobile(ctx, { countryCode: country_code, mobile })
    return done('Wir haben Ihnen einen Code per SMS geschickt. Bitte geben Sie ihn ein.')
  },
  confirmMobile: async (ctx, { code }) => ({
    mobile: await confirmMobile(ctx, code),
    ...done('Ihre Mobilnummer ist bestätigt.'),
  }),
  removeMobile: async (ctx) => {
    await removeMobile(ctx)
    return { mobile: '', ...done('Sie bekommen keine SMS mehr über das, was passiert.') }
  },
})

export const routes = [
  ...account,
  ...secondFactor,
  ...mobile,
  ...peopleRoutes,
  ...labelRoutes,
  ...staffRoutes,
  ...teamRoutes,
]
