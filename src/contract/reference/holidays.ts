import { z } from 'zod'
import { stateCodes } from '#lib/lists/federal-states.ts'
import { call } from '../wire/call.ts'
import { whole } from '../wire/fields.ts'

/** The calendar by which days of delivery and deadlines are counted. */
export const holidayCalls = {
  listHolidays: call({
    method: 'GET',
    path: '/operator/holidays',
    access: 'operator',
    summary: 'Public holidays of a federal state in a year, with those of that year alone that the operator entered.',
    input: z.object({ state: z.enum(stateCodes), year: whole(2000, 2100) }),
    output: z.object({
      data: z.array(
        z.object({
          day: z.iso.date(),
          name: z.string(),
          /** in some places of the state only */
          is_partly: z.boolean(),
          /** entered by the operator, for this year */
          is_single: z.boolean(),
        }),
      ),
    }),
  }),
}
