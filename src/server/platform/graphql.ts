import {
  buildSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type Access, type Role, rolesOf } from '#contract/wire/call.ts'
import { graphqlCalls } from '#contract/wire/graphql.ts'
import { Refusal, refuse } from '#lib/errors.ts'
import type { Ctx, CtxFor } from './context.ts'
import { measure } from './graphql.measure.ts'
import { checkInput } from './http/input.ts'
import { type Route, serve } from './http/serve.ts'
import { log } from './log.ts'

type QuerySpec<A extends Access, I extends z.ZodType> = {
  access: A
  /** verb and noun, as for calls */
  name: string
  /** checks the arguments beyond their GraphQL types */
  input?: I
  resolve: (ctx: CtxFor<A>, input: z.output<I>) => unknown
}
export type Query = { access: Access; name: string; input: z.ZodType; resolve: (ctx: never, input: never) => unknown }

const noInput = z.object({})

/** One query of the service: who may ask, and what answers. */
export const query = <const A extends Access, I extends z.ZodType = typeof noInput>(spec: QuerySpec<A, I>): Query => ({
  ...spec,
  input: spec.input ?? noInput,
})

/** What a domain adds: its types with `extend type Query { … }`, and one entry for each field of it. */
export type QueryPart = { domain: string; sdl: string; queries: Record<string, Query> }

const limits = { tokens: 2_000, depth: 10, fields: 500, rootFields: 20 }

const assertAccess = (query: Query, ctx: Ctx) => {
  const roles: readonly Role[] | null = rolesOf[query.access]
  if (!roles) return
  if (!ctx.user) throw refuse('TOKEN_INVALID')
  if (!roles.includes(ctx.user.role)) throw refuse('FORBIDDEN')
}

/** One schema from all parts; a field without access or a query without a field does not start. */
const composeSchema = (parts: readonly QueryPart[]): GraphQLSchema => {
  const schema = buildSchema(['type Query', ...parts.map((part) => part.sdl)].join('\n'))
  const queries = new Map(parts.flatMap((part) => Object.entries(part.queries)))
  const fields = schema.getQueryType()?.getFields() ?? {}
  for (const name of queries.keys()) if (!fields[name]) throw new Error(`the query ${name} is missing in the schema`)
  for (const [name, field] of Object.entries(fields)) {
    const found = queries.get(name)
    if (!found) throw new Error(`the field ${name} declares no access`)
    field.resolve = (_root, args, ctx: Ctx) => {
      assertAccess(found, ctx)
      return found.resolve(ctx as never, checkInput(found, args) as never)
    }
  }
  return schema
}

/** Refusals keep their sentence; a defect is logged and shows nothing of itself. */
const format = (error: GraphQLError, requestId: string): GraphQLFormattedError & { extensions: { code: string } } => {
  const place = { locations: error.locations, path: error.path }
  const cause = error.originalError
  if (cause instanceof Refusal) {
    const { code, message, details } = cause
    return { ...place, message, extensions: { code, ...(details.fields && { fields: details.fields }) } }
  }
  // the service's own message to the developer who wrote the query
  if (!cause || cause instanceof GraphQLError)
    return { ...place, message: error.message, extensions: { code: 'VALIDATION_FAILED' } }
  log.error({ requestId, err: cause }, 'query failed')
  const { code, message } = refuse('INTERNAL')
  return { ...place, message, extensions: { code } }
}

type Prepared = { document: DocumentNode } | { errors: readonly GraphQLError[] }

const prepare = (schema: GraphQLSchema, text: string): Prepared => {
  try {
    const document = parse(text, { maxTokens: limits.tokens })
    // before validation, which itself takes long for a document that was made to
    const size = measure(document)
    for (const part of ['depth', 'fields', 'rootFields'] as const) {
      if (size[part] > limits[part]) {
        return { errors: [new GraphQLError(`Query exceeds the limit of ${limits[part]} for ${part}.`)] }
      }
    }
    const errors = validate(schema, document, undefined, { maxErrors: 5 })
    return errors.length ? { errors } : { document }
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] }
    throw error
  }
}

/** The content query service over the parts of all domains. */
export const serveQueries = (parts: readonly QueryPart[]): Route[] => {
  const schema = composeSchema(parts)
  const known = new LRUCache<string, Prepared>({ maxSize: 2_000_000, sizeCalculation: (_, text) => text.length + 500 })
  return serve('platform', graphqlCalls, {
    queryContent: async (ctx, { query: text, variables, operationName }) => {
      const prepared = known.get(text) ?? prepare(schema, text)
      known.set(text, prepared)
      const answer: ExecutionResult =
        'errors' in prepared
          ? { errors: prepared.errors }
          : await execute({
              schema,
              document: prepared.document,
              contextValue: ctx,
              variableValues: variables,
              operationName,
            })
      const errors = answer.errors?.map((error) => format(error, ctx.requestId))
      return { data: answer.data, errors } as never
    },
  })
}

/** For the ledger: every query with its access and inner name. */
export const listQueries = (parts: readonly QueryPart[]) =>
  parts.flatMap(({ domain, queries }) =>
    Object.entries(queries).map(([name, query]) => ({
      name,
      access: query.access,
      innerName: `${domain}.${query.name}`,
    })),
  )
