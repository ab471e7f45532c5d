import { z } from 'zod'
import { call } from '../wire/call.ts'
import { outcome, page, paged, text } from '../wire/fields.ts'

const news = z.object({ id: z.int(), title: z.string(), text: z.string(), created_at: z.iso.datetime() })
const sentNews = news.extend({
  /** providers that were told so far */
  told: z.int(),
  is_sent: z.boolean(),
})

/** What the operator tells all providers. */
export const newsCalls = {
  createNews: call({
    method: 'POST',
    path: '/operator/news',
    access: 'operator',
    status: 201,
    summary: 'Tells all providers something, by the channels they chose; sent twice with one key, it is one.',
    input: z.object({ key: z.uuid(), title: text(120), text: text(4000) }),
    output: z.object({ ...outcome, data: sentNews }),
    limits: [{ by: 'account', max: 20, minutes: 60, counts: 'all' }],
  }),
  listSentNews: call({
    method: 'GET',
    path: '/operator/news',
    access: 'operator',
    summary: 'What all providers were told, the newest first, 20 a page, with how many have got it.',
    input: z.object({ page: page() }),
    output: paged(sentNews),
  }),
  listNews: call({
    method: 'GET',
    path: '/news',
    access: 'company',
    summary: 'News of the operator for providers, the newest first, 20 a page.',
    input: z.object({ page: page() }),
    output: paged(news),
  }),
}
