import {
  buildSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  lexicographicSortSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  printSchema,
  validate,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type Access, rolesOf } from '#contract/wire/call.ts'
import { graphqlCalls } from '#contract/wire/graphql.ts'
import { Refusal, refuse } from '#lib/errors.ts'
import type { Ctx, CtxFor } from '../context.ts'
import { admit } from '../http/access.ts'
import { inWireNames } from '../http/field-names.ts'
import { checkInput } from '../http/incoming/input.ts'
import { createFloodGuard } from '../http/limits/floods.ts'
import { type Route, serve } from '../http/serve.ts'
import { log } from '../log.ts'
import { settings } from '../settings.ts'
import { measure } from './graphql-cost.ts'
import { sdlOf, type Types } from './graphql-sdl.ts'

type QuerySpec<A extends Access, I extends z.ZodType, O extends z.ZodType> = {
  access: A
  /** verb and noun, as for calls */
  name: string
  /** one sentence for the schema */
  summary?: string
  /** the arguments, with the rules beyond their GraphQL types */
  input?: I
  output: O
  resolve: (ctx: CtxFor<A>, input: z.output<I>) => z.output<O> | Promise<z.output<O>>
}
export type Query = {
  access: Access
  name: string
  summary?: string
  input: z.ZodType
  output: z.ZodType
  resolve: (ctx: never, input: never) => unknown
}

const noInput = z.object({})

/** One query of the service: who may ask, what it takes, and what answers. */
export const query = <const A extends Access, O extends z.ZodType, I extends z.ZodType = typeof noInput>(
  spec: QuerySpec<A, I, O>,
): Query => ({
  ...spec,
  input: spec.input ?? noInput,
})

/** What a domain adds: names for the shapes of its answers, and one entry for each field of Query. */
export type QueryModule = { domain: string; types: Types; queries: Record<string, Query> }

const limits = { tokens: 2_000, depth: 10, fields: 500, rootFields: 20 }

/** Of one network. Each of them is a query of its own to the database. */
const rootFieldsPerMinute = 600

const asAllowed = (domain: string, query: Query, ctx: Ctx): Ctx => {
  if (ctx.user) return { ...ctx, user: admit(domain, query, ctx.user) }
  if (rolesOf[query.access]) throw refuse('TOKEN_INVALID')
  return ctx
}

/** One schema from all modules; domains may share a type, but nothing else of that name. */
export const composeSchema = (modules: readonly QueryModule[]): GraphQLSchema => {
  const definitions = new Map<string, string>()
  const queries = new Map<string, Query & { domain: string }>()
  const lines: string[] = []
  for (const module of modules) {
    const sdl = sdlOf(module.types, module.queries)
    for (const [name, text] of sdl.definitions) {
      if ((definitions.get(name) ?? text) !== text) throw new Error(`the type ${name} has two meanings`)
      definitions.set(name, text)
    }
    for (const [name, one] of Object.entries(module.queries)) {
      if (queries.has(name)) throw new Error(`two domains answer ${name}`)
      queries.set(name, { ...one, domain: module.domain })
    }
    lines.push(...sdl.fields)
  }
  const schema = buildSchema([...definitions.values(), `type Query {\n${lines.join('\n')}\n}`].join('\n'))
  for (const [name, field] of Object.entries(schema.getQueryType()!.getFields())) {
    const found = queries.get(name)!
    field.resolve = async (_root, args, ctx: Ctx) => {
      const allowed = asAllowed(found.domain, found, ctx)
      const input = checkInput(found, args)
      try {
        return await found.resolve(allowed as never, input as never)
      } catch (error) {
        throw inWireNames(error, found.input, {})
      }
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

/** `cost` are the bytes that it takes in the cache. */
type Prepared = { cost: number } & (
  | { document: DocumentNode; rootFields: number; isIntrospection: boolean }
  | { errors: readonly GraphQLError[] }
)

const bytesPerToken = 250

/** Errors hold the whole tree and its source; only what is answered is kept. */
const refused = (errors: readonly GraphQLError[]): Prepared => ({
  cost: 1000 * errors.length,
  errors: errors.map(({ message, locations }) => Object.assign(new GraphQLError(message), { locations })),
})

const prepare = (schema: GraphQLSchema, text: string): Prepared => {
  try {
    const document = parse(text, { maxTokens: limits.tokens })
    // before validation, which itself takes long for a document that was made to
    const size = measure(document)
    for (const measure of ['depth', 'fields', 'rootFields'] as const) {
      if (size[measure] > limits[measure]) {
        return refused([new GraphQLError(`Query exceeds the limit of ${limits[measure]} for ${measure}.`)])
      }
    }
    const errors = validate(schema, document, undefined, { maxErrors: 5 })
    if (errors.length) return refused(errors)
    // without the places in the text, which take ten times the memory of the tree itself
    return {
      document: parse(text, { noLocation: true }),
      cost: (document.tokenCount ?? limits.tokens) * bytesPerToken,
      rootFields: size.rootFields,
      isIntrospection: validate(schema, document, [NoSchemaIntrospectionCustomRule]).length > 0,
    }
  } catch (error) {
    if (error instanceof GraphQLError) return refused([error])
    throw error
  }
}

/** The whole schema at once is for developers and the operator; everybody else gets answers of the fields they know. */
const mayIntrospect = ({ user }: Ctx) => settings.isDevelopment || user?.role === 'Operator'

const takeFields = createFloodGuard(() => rootFieldsPerMinute * settings.rateLimitFactor)

/** The content query service over the modules of all domains. */
export const serveQueries = (modules: readonly QueryModule[]): Route[] => {
  const schema = composeSchema(modules)
  const known = new LRUCache<string, Prepared>({
    max: 100,
    maxSize: 16_000_000,
    sizeCalculation: ({ cost }, text) => cost + 2 * text.length + 500,
  })
  return serve('platform', graphqlCalls, {
    queryContent: async (ctx, { query: text, variables, operationName }) => {
      const prepared = known.get(text) ?? prepare(schema, text)
      known.set(text, prepared)
      if ('document' in prepared) {
        takeFields(ctx.address, prepared.rootFields)
        if (prepared.isIntrospection && !mayIntrospect(ctx)) throw refuse('FORBIDDEN')
      }
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
export const listQueries = (modules: readonly QueryModule[]) =>
  modules.flatMap(({ domain, queries }) =>
    Object.entries(queries).map(([name, query]) => ({
      name,
      access: query.access,
      innerName: `${domain}.${query.name}`,
      input: query.input,
    })),
  )

/** For the ledger: the schema as text, in the order of the alphabet. */
export const printQueries = (modules: readonly QueryModule[]) =>
  printSchema(lexicographicSortSchema(composeSchema(modules)))
