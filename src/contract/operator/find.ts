import { z } from 'zod'
import { call } from '../wire/call.ts'
import { text } from '../wire/fields.ts'

export const foundKind = z.enum([
  'order',
  'person',
  'provider',
  'product',
  'property',
  'request',
  'offer',
  'invoice',
  'voucher',
  'post',
])
export type FoundKind = z.output<typeof foundKind>

/** Anything the operator looks for, by one field. */
export const findCalls = {
  findAnything: call({
    method: 'GET',
    path: '/operator/find',
    access: 'operator',
    staff: 'everyone',
    audited: true,
    summary:
      'Orders, accounts, providers, products, properties, requests, offers, invoices, vouchers and posts by a part of what names them; at most five of each kind, and only kinds that the role may see.',
    limits: [{ by: 'account', max: 600, minutes: 10, counts: 'all' }],
    input: z.object({ q: text(100) }),
    output: z.object({
      data: z.array(z.object({ kind: foundKind, title: z.string(), text: z.string(), url: z.string() })),
    }),
  }),
}
