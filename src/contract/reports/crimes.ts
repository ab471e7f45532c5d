import { z } from 'zod'
import { call } from '../wire/call.ts'
import { email, id, outcome, text } from '../wire/fields.ts'

export const crimeNotice = z.object({
  authority: z.string(),
  /** '' where it was passed on by other means */
  email: z.string(),
  sent: z.string(),
  sent_at: z.iso.datetime(),
})

export const crimeCalls = {
  createCrimeNotice: call({
    method: 'POST',
    path: '/operator/reports/{id}/crime',
    access: 'operator',
    summary:
      'Passes a suspected crime against life or safety on to an authority (Art. 18 DSA): by mail where an address is given, else it is recorded. What was sent stays.',
    input: z.object({
      id: id(),
      authority: text(200),
      email: z.union([z.literal(''), email()]).default(''),
      text: text(4000),
    }),
    output: z.object({ ...outcome, data: crimeNotice }),
  }),
}
