import { Readable } from 'node:stream'
import fastJson from 'fast-json-stringify'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Call } from '#contract/wire/call.ts'
import type { FileAnswer } from '#contract/wire/fields.ts'

type JsonSchema = Record<string, unknown> & {
  anyOf?: JsonSchema[]
  type?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
}

const simplify = ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
  // fields beside the contract are left out in any case; forbidding them would make the writer reject members of unions
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  // "T or null" as a type list needs no validation at run time, unlike the anyOf that Zod writes
  const { anyOf } = jsonSchema
  if (anyOf?.length !== 2 || anyOf[1]?.type !== 'null') return
  const [inner] = anyOf
  if (!inner || typeof inner.type !== 'string') return
  delete jsonSchema.anyOf
  const allowed = Array.isArray(inner.enum) && { enum: [...inner.enum, null] }
  Object.assign(jsonSchema, inner, { type: inner.type, nullable: true, ...allowed })
}

const schemaOf = (call: Call) =>
  z.toJSONSchema(call.output, {
    io: 'output',
    unrepresentable: 'any',
    override: simplify as never,
  }) as JsonSchema

const isApiOnly = ({ apiOnly }: JsonSchema) => apiOnly === true

/** The schema without the fields that are not for pages, at any depth. */
const withoutApiOnly = <T>(schema: T): T => {
  if (typeof schema !== 'object' || schema === null) return schema
  if (Array.isArray(schema)) return schema.map(withoutApiOnly) as T
  const kept = Object.fromEntries(Object.entries(schema).map(([name, inner]) => [name, withoutApiOnly(inner)]))
  const { properties, required } = kept as JsonSchema
  if (!properties) return kept as T
  const left = Object.entries(properties).filter(([, field]) => !isApiOnly(field))
  const names = new Set(left.map(([name]) => name))
  return { ...kept, properties: Object.fromEntries(left), required: required?.filter((name) => names.has(name)) } as T
}

type Write = (value: unknown) => string

/** By the shape, since look-alike calls share theirs and a large one takes long to compile. */
const createWriter = (change: (schema: JsonSchema) => JsonSchema) => {
  const compiled = new WeakMap<Call['output'], Write>()
  return (call: Call, value: unknown): string => {
    let write = compiled.get(call.output)
    if (!write) {
      write = fastJson(change(schemaOf(call)) as never, { rounding: 'round' }) as Write
      compiled.set(call.output, write)
    }
    return write(value)
  }
}

/** JSON by the call's own compiled writer: fields outside the contract never leave. */
export const writeOutput = createWriter((schema) => schema)
/** The same for a page, without what only the API answers: it would stand in the page as data that nothing reads. */
export const writeForPage = createWriter(withoutApiOnly)

/** Whether a call answers a file instead of JSON. */
export const answersFile = (call: Pick<Call, 'output'>) => call.output.meta()?.format === 'binary'

/** A stream is sent itself: one wrapped in another stays open when the client leaves before the first byte. */
export const sendFile = (reply: FastifyReply, { filename, contentType, body }: FileAnswer) =>
  reply
    .type(contentType)
    .header('content-disposition', `attachment; filename="${filename.replace(/[^\w.-]/g, '-')}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(body instanceof Readable ? body : Readable.from(body))
