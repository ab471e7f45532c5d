import { z } from 'zod'
import { call, type Limit } from '../wire/call.ts'
import { outcome, text } from '../wire/fields.ts'
import { givenPassword } from './shapes.ts'

const outcomeOnly = z.object(outcome)
const current_password = givenPassword().optional()
const quarterHour = (by: Limit['by'], max: number): Limit => ({ by, max, minutes: 15, counts: 'failures' })
const perHour = (by: Limit['by'], max: number): Limit => ({ by, max, minutes: 60, counts: 'all' })

/** Codes of an authenticator app, and codes for the day it is lost; beside the text messages of the specification. */
export const secondFactorCalls = {
  getSecondFactor: call({
    method: 'GET',
    path: '/two-factor/app',
    access: 'any',
    summary: 'Whether an authenticator app is set up, how many recovery codes are left, and whether one is needed.',
    output: z.object({
      app_status: z.int(),
      recovery_codes_left: z.int(),
      /** operators need a second factor, except in an open demo */
      is_required: z.boolean(),
      /** the second factor was given in this session, or none is needed */
      is_satisfied: z.boolean(),
    }),
  }),
  startApp: call({
    method: 'POST',
    path: '/two-factor/app',
    audited: true,
    access: 'any',
    errors: ['PASSWORD_WRONG', 'CONFLICT'],
    summary: 'Makes a key for an authenticator app (with the password); it counts once its first code came back.',
    input: z.object({ current_password }),
    output: z.object({ secret: z.string(), uri: z.string(), qr_code: z.string(), ...outcome }),
    limits: [perHour('account', 15)],
  }),
  confirmApp: call({
    method: 'POST',
    path: '/two-factor/app/confirm',
    audited: true,
    access: 'any',
    errors: ['CODE_INVALID'],
    summary: 'Switches the authenticator app on with its first code; answers ten recovery codes, once.',
    input: z.object({ code: text(20) }),
    output: z.object({ recovery_codes: z.array(z.string()), ...outcome }),
    limits: [quarterHour('account', 15)],
  }),
  removeApp: call({
    method: 'POST',
    path: '/two-factor/app/remove',
    audited: true,
    access: 'any',
    errors: ['PASSWORD_WRONG'],
    summary: 'Removes the authenticator app (with the password).',
    input: z.object({ current_password }),
    output: outcomeOnly,
    limits: [quarterHour('account', 15)],
  }),
  createRecoveryCodes: call({
    method: 'POST',
    path: '/two-factor/recovery-codes',
    audited: true,
    access: 'any',
    errors: ['PASSWORD_WRONG'],
    summary: 'Ten new recovery codes (with the password); earlier ones stop working.',
    input: z.object({ current_password }),
    output: z.object({ recovery_codes: z.array(z.string()), ...outcome }),
    limits: [perHour('account', 15)],
  }),
  sendLoginCode: call({
    method: 'POST',
    path: '/login/two-factor/sms',
    audited: true,
    access: 'public',
    errors: ['CODE_INVALID'],
    summary: 'Texts a code for the second step of a login to somebody who has both app and mobile; once a challenge.',
    input: z.object({ challenge: text() }),
    output: outcomeOnly,
    limits: [quarterHour('address', 100)],
  }),
}
