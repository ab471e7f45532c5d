import { z } from 'zod'
import { call } from '../wire/call.ts'
import { fileAnswer, id, optionalText, outcome, page, paged, text, upload, whole } from '../wire/fields.ts'

const redirect = z.object({
  id: z.int(),
  path: z.string(),
  target: z.string(),
  /** the last day on which this redirect was used */
  last_used_on: z.iso.date().nullable(),
  created_at: z.iso.datetime(),
})

const given = {
  /** as it stood in the address line; host and query are dropped */
  path: text(500),
  /** of this website, with query and fragment if wished */
  target: text(500),
}
const changed = z.object({ ...outcome, data: redirect })
const filter = {
  /** a part of the old or the new address */
  q: optionalText(100),
}

/** Old addresses, as of a website before, and where they lead. */
export const redirectCalls = {
  listRedirects: call({
    method: 'GET',
    path: '/operator/redirects',
    access: 'operator',
    summary: 'Redirects of the operator, the newest first; exact up to 10,000.',
    input: z.object({ page: page(), per_page: whole(1, 100).default(25), ...filter }),
    output: paged(redirect),
  }),
  getRedirectsFile: call({
    method: 'GET',
    path: '/operator/redirects-file',
    access: 'operator',
    summary: 'All redirects that the same filter finds, as a CSV file that can be imported again.',
    input: z.object(filter),
    output: fileAnswer(),
  }),
  createRedirect: call({
    method: 'POST',
    path: '/operator/redirects',
    access: 'operator',
    status: 201,
    summary: 'Leads an old address to a page; refused in circles and where there is a page.',
    input: z.object(given),
    output: changed,
  }),
  updateRedirect: call({
    method: 'POST',
    path: '/operator/redirects/{id}',
    access: 'operator',
    summary: 'Changes the old address or where it leads.',
    input: z.object({ id: id(), ...given }),
    output: changed,
  }),
  removeRedirect: call({
    method: 'DELETE',
    path: '/operator/redirects/{id}',
    access: 'operator',
    summary: 'Removes a redirect.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
  importRedirects: call({
    method: 'POST',
    path: '/operator/redirects-import',
    access: 'operator',
    summary: 'Reads a CSV file with old and new address in each line, at most 5,000; lines that are refused are named.',
    input: z.object({ file: upload() }),
    output: z.object({
      ...outcome,
      saved: z.int(),
      /** at most 100 */
      refused: z.array(z.object({ line: z.int(), path: z.string(), reason: z.string() })),
    }),
    limits: [{ by: 'account', max: 30, minutes: 60, counts: 'all' }],
  }),
}
