import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type RefusalCode, refusals } from '#lib/errors.ts'
import { siteName } from '#lib/site/name.ts'
import { settings } from '../../settings.ts'
import { compressLong } from '../answers/compress.ts'
import { cspNonce, NONCE_PLACEHOLDER } from '../answers/headers.ts'
import { answersFile } from '../answers/output.ts'
import { takesFiles } from '../incoming/input.ts'
import { refusalsOf } from '../refusals.ts'
import type { Route } from '../serve.ts'
import type { OpenApi, Operation, Parameter, Schema } from './description.ts'
import { renderDocs } from './openapi-page.ts'

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema as Schema
}

/** All fields an input can have, also where it is one of several shapes. */
const fieldsOf = (schema: Schema): Record<string, { schema: Schema; required: boolean }> => {
  const fields: ReturnType<typeof fieldsOf> = {}
  for (const part of schema.allOf ?? []) Object.assign(fields, fieldsOf(part))
  const shapes = (schema.anyOf ?? schema.oneOf ?? []).map(fieldsOf)
  for (const shape of shapes) {
    for (const [name, field] of Object.entries(shape)) {
      const required = field.required && shapes.every((other) => other[name]?.required)
      fields[name] = { ...field, required }
    }
  }
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    fields[name] = { schema: field, required: schema.required?.includes(name) ?? false }
  }
  return fields
}

const without = (schema: Schema, names: string[]): Schema => {
  const kept = { ...schema }
  if (schema.properties) {
    kept.properties = Object.fromEntries(Object.entries(schema.properties).filter(([name]) => !names.includes(name)))
    kept.required = schema.required?.filter((name) => !names.includes(name))
  }
  for (const list of ['anyOf', 'oneOf', 'allOf'] as const) {
    if (schema[list]) kept[list] = schema[list].map((part) => without(part, names))
  }
  return kept
}

const answer = (description: string, schema: Schema, contentType = 'application/json') => ({
  description,
  content: { [contentType]: { schema } },
})
const failure = (description: string) => answer(description, { $ref: '#/components/schemas/Error' })

/** One answer for each status, with the codes it may have. */
const failures = (codes: readonly RefusalCode[]) =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => refusals[code][0])].map(([status, ofStatus]) => [
      status,
      answer(ofStatus.join(', '), {
        allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { error: { enum: ofStatus } } }],
      }),
    ]),
  )

const operationOf = ({ name, call }: Route): Operation => {
  const input = schemaOf(call.input, 'input')
  const fields = fieldsOf(input)
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!)
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  const rest = Object.keys(fields).filter((field) => !inPath.includes(field))
  const parameters: Parameter[] = inPath.map((field) => ({
    name: field,
    in: 'path',
    required: true,
    schema: fields[field]?.schema ?? { type: 'string' },
  }))
  if (inQuery) for (const field of rest) parameters.push({ name: field, in: 'query', ...fields[field]! })
  const body = without(input, inPath)
  const isGuarded = call.access !== 'public'
  const codes = refusalsOf(call, fields)
  return {
    operationId: name,
    tags: [name.split('.')[0]!],
    summary: call.summary,
    'x-access': call.access,
    ...(call.limits.length ? { 'x-limits': call.limits } : {}),
    'x-errors': codes,
    security: isGuarded ? [{ bearer: [] }] : [],
    parameters,
    ...(inQuery || !rest.length
      ? {}
      : {
          requestBody: {
            required: rest.some((field) => fields[field]!.required),
            content: { [takesFiles(call) ? 'multipart/form-data' : 'application/json']: { schema: body } },
          },
        }),
    responses: {
      [call.status]: answer(
        'Success',
        schemaOf(call.output, 'output'),
        answersFile(call) ? 'application/octet-stream' : undefined,
      ),
      ...failures(codes),
      default: failure('Any other refusal'),
    },
  }
}

const errorSchema: Schema = {
  type: 'object',
  required: ['error', 'message', 'errors', 'fields'],
  properties: {
    error: { type: 'string', enum: Object.keys(refusals) },
    message: { type: 'string', description: 'German sentence for people' },
    errors: { type: 'array', items: { type: 'string' } },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'German sentence per input field',
    },
  },
}

/** The contract as an OpenAPI document. */
export const describeApi = (routes: readonly Route[]): OpenApi => {
  const paths: OpenApi['paths'] = {}
  for (const route of routes) {
    const ofPath = paths[route.call.path] ?? {}
    ofPath[route.call.method.toLowerCase()] = operationOf(route)
    paths[route.call.path] = ofPath
  }
  const { protocol, host } = new URL(settings.publicUrl)
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName()} API`,
      version: '1',
      description: 'Every call answers at /api/PATH on the site and at /PATH on the API host.',
    },
    servers: [{ url: `${settings.publicUrl}/api` }, { url: `${protocol}//api.${host}` }],
    tags: [...new Set(routes.map(({ name }) => name.split('.')[0]!))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  }
}

const write = (routes: readonly Route[]) => {
  const api = describeApi(routes)
  const json = JSON.stringify(api)
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 20)}"`
  return { json, etag, page: renderDocs(api).split(NONCE_PLACEHOLDER) }
}

/** The document at /api/openapi.json, and the same for people at /api/docs. Both are made once, for the first who asks. */
export const mountOpenApi = (app: FastifyInstance, routes: readonly Route[]) => {
  let written: ReturnType<typeof write> | undefined
  const read = () => {
    written ??= write(routes)
    return written
  }
  app.get('/api/openapi.json', async (request, reply) => {
    const { json, etag } = read()
    reply.header('etag', etag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    return compressLong(request, reply, json)
  })
  app.get('/api/docs', async (request, reply) => {
    const html = read().page.join(cspNonce(reply))
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    return compressLong(request, reply, html)
  })
}
