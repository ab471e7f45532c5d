import { z } from 'zod'
import { call } from '../wire/call.ts'
import {
  anyText,
  email,
  flag,
  id,
  optionalText,
  outcome,
  page,
  paged,
  personName,
  phone,
  rawText,
  text,
} from '../wire/fields.ts'

export const contactStatus = z.enum(['open', 'answered', 'closed'])
export type ContactStatus = z.output<typeof contactStatus>

const message = z.object({
  id: z.int(),
  category: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  order_number: z.string(),
  message: z.string(),
  status: contactStatus,
  answer: z.string(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
})

export const contactCalls = {
  createFormToken: call({
    method: 'POST',
    path: '/contact/form',
    access: 'public',
    summary:
      'What the forms of guests must carry; good for one message or appointment, from three seconds to four hours after.',
    output: z.object({ token: z.string() }),
    limits: [{ by: 'address', max: 60, minutes: 60, counts: 'all' }],
  }),
  createMessage: call({
    method: 'POST',
    path: '/contactformsubmit',
    access: 'public',
    errors: ['LINK_INVALID', 'CONFLICT'],
    summary: 'A message to the operator, from the contact form.',
    input: z.object({
      category_id: z.union([id(), z.never()], 'Bitte wählen Sie ein Thema.'),
      name: personName(120).min(1),
      email: email(),
      phone: phone().default(''),
      order_number: optionalText(30),
      message: anyText(5000).min(10, 'Bitte schreiben Sie uns in ein, zwei Sätzen, worum es geht.'),
      accept_privacy: flag().pipe(z.literal(true, 'Bitte stimmen Sie zu, damit wir Ihnen antworten dürfen.')),
      /** of `contact/form` */
      token: text(200),
      /** a hidden field that only programs fill in */
      website: rawText(500).default(''),
    }),
    output: z.object(outcome),
    limits: [
      { by: 'address', max: 10, minutes: 60, counts: 'all' },
      { by: 'input.email', max: 5, minutes: 60, counts: 'all' },
    ],
  }),
  listMessages: call({
    staff: 'messages',
    method: 'GET',
    path: '/operator/contact',
    access: 'operator',
    summary: 'Messages of the contact form: open ones oldest first, the others newest first.',
    input: z.object({ page: page(), status: contactStatus.default('open') }),
    output: paged(message).extend({ waiting: z.int() }),
  }),
  createAnswer: call({
    staff: 'messages',
    method: 'POST',
    path: '/operator/contact/{id}/answer',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Answers a message by mail.',
    input: z.object({ id: id(), answer: text(5000) }),
    output: z.object(outcome),
  }),
  moveMessage: call({
    staff: 'messages',
    method: 'POST',
    path: '/operator/contact/{id}/status',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Closes a message, or opens a closed one again.',
    input: z.object({ id: id(), status: z.enum(['open', 'closed']) }),
    output: z.object(outcome),
  }),
}
