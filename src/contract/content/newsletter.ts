import { z } from 'zod'
import { call, type Limit } from '../wire/call.ts'
import { email, outcome, text } from '../wire/fields.ts'

const toast = z.object(outcome)

/** Each of these calls sends a mail to an address that anybody can type. */
const againstFlooding: Limit[] = [
  { by: 'address', max: 20, minutes: 60, counts: 'all' },
  { by: 'input.email', max: 3, minutes: 60, counts: 'all' },
]
const againstGuessing: Limit[] = [{ by: 'address', max: 30, minutes: 60, counts: 'failures' }]

const subscription = {
  access: 'public',
  input: z.object({ email: email() }),
  output: toast,
  limits: againstFlooding,
} as const

export const newsletterCalls = {
  createSubscription: call({
    method: 'POST',
    path: '/subscribe-newsletter',
    summary: 'Asks for the newsletter; it comes once the link in a mail is confirmed.',
    ...subscription,
  }),
  createEmailSubscription: call({
    method: 'POST',
    path: '/subscribe-newsletter-email',
    summary: 'The same from the form in the footer.',
    ...subscription,
  }),
  confirmSubscription: call({
    method: 'POST',
    path: '/newsletter/confirm',
    access: 'public',
    errors: ['LINK_INVALID'],
    summary: 'Confirms the newsletter with the token of the mail.',
    input: z.object({ token: text(100) }),
    output: toast,
    limits: againstGuessing,
  }),
  endSubscription: call({
    method: 'POST',
    path: '/unsubscribe-newsletter-email',
    access: 'public',
    errors: ['LINK_INVALID'],
    summary: 'Ends the newsletter at once with the token of a mail; with an address alone, sends a link that does.',
    input: z
      .object({ token: text(100).optional(), email: email().optional() })
      .refine(({ token, email }) => token || email, { path: ['email'], error: 'Bitte füllen Sie dieses Feld aus.' }),
    output: toast,
    // the token decides: big mail services post for many people from one address
    limits: [...againstGuessing, { by: 'input.email', max: 3, minutes: 60, counts: 'all' }],
  }),
}
