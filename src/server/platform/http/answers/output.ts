import { Readable } from 'node:stream'
import fastJson from 'fast-json-stringify'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Call } from '#contract/wire/call.ts'
import type { FileAnswer } from '#contract/wire/fields.ts'

type JsonSchema = Record<string, unknown> & { anyOf?: JsonSchema[]; type?: unknown }

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

const compile = (call: Call) => {
  const schema = z.toJSONSchema(call.output, {
    io: 'output',
    unrepresentable: 'any',
    override: simplify as never,
  })
  return fastJson(schema as never, { rounding: 'round' }) as (value: unknown) => string
}

/** By the shape, since look-alike calls share theirs and a large one takes long to compile. */
const compiled = new WeakMap<Call['output'], (value: unknown) => string>()

/** JSON by the call's own compiled writer: fields outside the contract never leave. */
export const writeOutput = (call: Call, value: unknown): string => {
  let write = compiled.get(call.output)
  if (!write) {
    write = compile(call)
    compiled.set(call.output, write)
  }
  return write(value)
}

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
