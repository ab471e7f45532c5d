import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, outcome, several, text } from '../wire/fields.ts'

/** Names of colours of the themes, which can be read in all of them. */
export const labelColour = z.enum(['gray', 'blue', 'green', 'yellow', 'red', 'violet'], 'Bitte wählen Sie eine Farbe.')

export type LabelColour = z.output<typeof labelColour>

export const labelShape = z.object({ id: z.int(), name: z.string(), colour: labelColour })
const given = { name: text(30), colour: labelColour }

/** Labels that the staff puts on accounts, orders and requests. */
export const labelCalls = {
  listLabels: call({
    staff: 'everyone',
    method: 'GET',
    path: '/operator/labels',
    access: 'operator',
    summary: 'All labels by name, with how many accounts have them.',
    output: z.object({ data: z.array(labelShape.extend({ accounts: z.int() })) }),
  }),
  createLabel: call({
    staff: 'people',
    method: 'POST',
    path: '/operator/labels',
    access: 'operator',
    status: 201,
    errors: ['CONFLICT'],
    summary: 'A new label; at most 50.',
    input: z.object(given),
    output: z.object({ ...outcome, data: labelShape }),
  }),
  updateLabel: call({
    staff: 'people',
    method: 'POST',
    path: '/operator/labels/{id}',
    access: 'operator',
    summary: 'Another name or colour for a label, wherever it is.',
    input: z.object({ id: id(), ...given }),
    output: z.object({ ...outcome, data: labelShape }),
  }),
  removeLabel: call({
    staff: 'people',
    method: 'DELETE',
    path: '/operator/labels/{id}',
    access: 'operator',
    summary: 'Removes a label everywhere.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
  setAccountLabels: call({
    staff: 'people',
    method: 'POST',
    path: '/operator/people/{id}/labels',
    access: 'operator',
    summary: 'The labels of an account; others are taken off.',
    input: z.object({ id: id(), label_ids: several(id(), 50) }),
    output: z.object({ ...outcome, data: z.array(labelShape) }),
  }),
}
