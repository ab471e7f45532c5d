import { z } from 'zod'
import { call } from './call.ts'
import { rawText } from './fields.ts'

const place = z.object({ line: z.int(), column: z.int() })

export const graphqlCalls = {
  queryContent: call({
    method: 'POST',
    path: '/graphql',
    access: 'public',
    inView: 'read',
    errors: ['FORBIDDEN', 'RATE_LIMITED'],
    summary: 'The content query service (GraphQL); each query checks its own access.',
    input: z.object({
      query: rawText(20_000).min(1),
      variables: z.record(rawText(200), z.unknown()).nullish(),
      operationName: rawText(200).nullish(),
    }),
    output: z.object({
      data: z.unknown().optional(),
      errors: z
        .array(
          z.object({
            message: z.string(),
            locations: z.array(place).optional(),
            path: z.array(z.union([z.string(), z.int()])).optional(),
            extensions: z.object({ code: z.string(), fields: z.record(z.string(), z.string()).optional() }),
          }),
        )
        .optional(),
    }),
  }),
}
