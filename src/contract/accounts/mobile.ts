import { z } from 'zod'
import { call, type Limit } from '../wire/call.ts'
import { anyText, outcome, text } from '../wire/fields.ts'

const perHour = (by: Limit['by'], max: number): Limit => ({ by, max, minutes: 60, counts: 'all' })
const answer = z.object({ ...outcome, mobile: z.string() })

/** The number for text messages about what happens: only one that its owner has confirmed. */
export const mobileCalls = {
  setMobile: call({
    method: 'POST',
    path: '/me/mobile',
    audited: true,
    access: 'any',
    errors: ['RATE_LIMITED'],
    summary: 'Sends a code to a mobile; the number counts for text messages once the code came back.',
    input: z.object({ country_code: anyText(8), mobile: text(30) }),
    output: z.object(outcome),
    limits: [perHour('account', 5), perHour('address', 20)],
  }),
  confirmMobile: call({
    method: 'POST',
    path: '/me/mobile/confirm',
    audited: true,
    access: 'any',
    errors: ['CODE_INVALID'],
    summary: 'Confirms the mobile for text messages with the code that was sent to it.',
    input: z.object({ code: text(20) }),
    output: answer,
    limits: [{ by: 'account', max: 15, minutes: 15, counts: 'failures' }],
  }),
  removeMobile: call({
    method: 'DELETE',
    path: '/me/mobile',
    audited: true,
    access: 'any',
    summary: 'Ends text messages to the confirmed mobile.',
    output: answer,
  }),
}
