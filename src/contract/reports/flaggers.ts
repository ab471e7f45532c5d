import { z } from 'zod'
import { call } from '../wire/call.ts'
import { email, id, outcome, text } from '../wire/fields.ts'

const flagger = z.object({
  id: z.int(),
  organisation: z.string(),
  email: z.string(),
  certificate: z.string(),
  created_at: z.iso.datetime(),
  /** reports that came from it */
  notices: z.int(),
})

export const flaggerCalls = {
  listFlaggers: call({
    method: 'GET',
    path: '/operator/trusted-flaggers',
    access: 'operator',
    summary: 'Trusted flaggers (Art. 22 DSA), by name.',
    input: z.object({}),
    output: z.object({ data: z.array(flagger) }),
  }),
  createFlagger: call({
    method: 'POST',
    path: '/operator/trusted-flaggers',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Marks an address as a trusted flagger: what its account reports stands first, what waits included.',
    input: z.object({ organisation: text(200), email: email(), certificate: text(100) }),
    output: z.object({ ...outcome, data: flagger }),
  }),
  removeFlagger: call({
    method: 'DELETE',
    path: '/operator/trusted-flaggers/{id}',
    access: 'operator',
    summary: 'Ends the status of a trusted flagger; reports that came before stay marked.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
}
