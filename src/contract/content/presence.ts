import { z } from 'zod'
import { call } from '../wire/call.ts'
import { outcome, text } from '../wire/fields.ts'
import { pageAddress } from './calls.ts'

const named = {
  kind: z.enum(['page', 'set', 'post', 'newsletter']),
  slug: pageAddress().min(1),
  /** names an open editor, as when it saves */
  editor: text(40),
}

/** Who else has a draft open. */
export const draftEditors = z.array(
  z.object({
    name: z.string(),
    /** the same account in another tab */
    is_own: z.boolean(),
    since: z.iso.datetime(),
    /** this editor was the last to press the button that takes the draft over */
    has_taken_over: z.boolean(),
  }),
)

export const presenceCalls = {
  updateEditor: call({
    method: 'POST',
    path: '/operator/draftEditors',
    access: 'operator',
    lease: true,
    summary: 'Says that one has this draft open for the next 45 seconds, and answers who else has.',
    input: z.object(named),
    output: z.object({ data: draftEditors }),
  }),
  removeEditor: call({
    method: 'DELETE',
    path: '/operator/draftEditors',
    access: 'operator',
    lease: true,
    summary: 'Says that one has this draft open no more, and answers who still has.',
    input: z.object(named),
    output: z.object({ data: draftEditors }),
  }),
  setEditor: call({
    method: 'POST',
    path: '/operator/draftEditors/taken',
    access: 'operator',
    summary: 'Tells everybody else who has the draft open that from now on oneself edits it. It locks nothing.',
    input: z.object(named),
    output: z.object({ ...outcome, data: draftEditors }),
  }),
}
