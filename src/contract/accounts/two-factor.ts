import { z } from 'zod'
import { call, type Limit } from '../wire/call.ts'
import { anyText, flag, outcome, text } from '../wire/fields.ts'
import { givenPassword } from './shapes.ts'

const quarterHour = (by: Limit['by'], max: number): Limit => ({ by, max, minutes: 15, counts: 'failures' })
const perHour = (by: Limit['by'], max: number): Limit => ({ by, max, minutes: 60, counts: 'all' })

const twoFactorSettings = {
  two_factor_mobile: z.string(),
  two_factor_status: z.int(),
  two_factor_country_code: z.string(),
}

/** Codes by text message, part of the calls of accounts. */
export const twoFactorCalls = {
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
    audited: true,
    access: 'any',
    errors: ['PASSWORD_WRONG'],
    summary: 'Off at once (with the password); on only after the code sent to the mobile came back.',
    input: z.object({
      two_factor_mobile: anyText(30).default(''),
      two_factor_country_code: anyText(8).default(''),
      two_factor_status: flag(),
      /** needed for every change */
      current_password: givenPassword().optional(),
    }),
    output: z.object({ requires_code: z.boolean(), ...twoFactorSettings, ...outcome }),
    limits: [perHour('account', 15)],
  }),
  confirmTwoFactor: call({
    method: 'POST',
    path: '/two-factor/confirm',
    audited: true,
    access: 'any',
    errors: ['CODE_INVALID'],
    summary: 'Switches two-factor on with the code sent to the mobile.',
    input: z.object({ code: text(20) }),
    output: z.object({ ...twoFactorSettings, ...outcome }),
    limits: [quarterHour('account', 15)],
  }),
}
