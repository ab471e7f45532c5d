import type { FastifyRequest } from 'fastify'
import qs from 'qs'
import { z } from 'zod'
import type { Call } from '#contract/wire/call.ts'
import { unsoundText } from '#contract/wire/german.ts'
import { fieldErrors } from '#contract/wire/issues.ts'
import { refuse } from '#lib/errors.ts'
import { findUnsound, withoutControlsInside } from '#lib/text/texts.ts'
import { hasFewParameters, mostParameters, tooMany } from '../limits/counts.ts'

/**
 * `filter[industry][]=3` and `ids[]=1` become nested values here, and nowhere else. Too many parameters are not read: the router
 * can't refuse here, so a hook does (server.ts).
 */
export const parseQuery = (text: string): Record<string, unknown> => {
  if (!hasFewParameters(text)) return {}
  return text.includes('%5B') || text.includes('[')
    ? qs.parse(text, { depth: 3, parameterLimit: mostParameters, arrayLimit: 100, allowPrototypes: false })
    : Object.fromEntries(new URLSearchParams(text))
}

export const parseFormBody = (text: string) => {
  if (!hasFewParameters(text)) throw tooMany()
  return parseQuery(text)
}

/** Forms write lists as `images[]`. */
const withLists = (body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) =>
      name.endsWith('[]') ? [name.slice(0, -2), [value].flat()] : [name, value],
    ),
  )

/** Path, query and body as one checked object. */
export const readInput = (call: Call, request: Pick<FastifyRequest, 'params' | 'query' | 'body'>): unknown => {
  const { body } = request
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw refuse('VALIDATION_FAILED', { message: 'Der Aufruf erwartet ein JSON-Objekt.' })
  }
  return checkInput(call, {
    ...(request.query as object),
    ...withLists(body ?? {}),
    ...(request.params as object),
  })
}

const assertSound = (data: unknown) => {
  const path = findUnsound(data)
  if (path) throw refuse('VALIDATION_FAILED', { fields: { [path.join('.').toWellFormed() || 'input']: unsoundText } })
}

/** The one door for data from outside: texts that can be stored, in the shape of the call. */
export const checkInput = (call: Pick<Call, 'input'> & Partial<Pick<Call, 'signature'>>, raw: unknown): unknown => {
  assertSound(raw)
  // what is signed must stay as it came
  const read = call.input.safeParse(call.signature ? raw : withoutControlsInside(raw))
  if (!read.success) throw refuse('VALIDATION_FAILED', { fields: fieldErrors(read.error.issues) })
  // a schema may have parsed or cut a text
  assertSound(read.data)
  return read.data
}

const schemaTexts = new WeakMap<Call['input'], string>()
/** The JSON schema of a body. GET calls have none, and converting their schemas as well would slow the start. */
const schemaText = ({ input, method }: Pick<Call, 'input' | 'method'>) => {
  if (method === 'GET') return '{}'
  const text = schemaTexts.get(input) ?? JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
  schemaTexts.set(input, text)
  return text
}

/** Whether an input has a place for a file. */
export const takesFiles = (call: Pick<Call, 'input' | 'method'>) => schemaText(call).includes('"format":"binary"')

/** How many megabytes a single large file of the call may have; 0 when the call takes none. */
export const largeFileOf = (call: Pick<Call, 'input' | 'method'>) =>
  Number(/"megabytes":(\d+)/.exec(schemaText(call))?.[1] ?? 0)

const megabytesOfFile = 15
const mostOfForm = 80

/** How many megabytes a form of this call may have: the files it takes, and something for its fields. */
export const megabytesOfForm = (call: Pick<Call, 'input' | 'method'>) => {
  if (!takesFiles(call)) return 2
  const largeFile = largeFileOf(call)
  if (largeFile) return largeFile + 1
  const { properties = {} } = JSON.parse(schemaText(call)) as { properties?: Record<string, unknown> }
  const files = Object.values(properties)
    .map((property) => JSON.stringify(property))
    .filter((property) => property.includes('"format":"binary"'))
    .reduce((sum, property) => sum + Number(/"maxItems":(\d+)/.exec(property)?.[1] ?? 1), 0)
  return Math.min(Math.max(1, files) * megabytesOfFile + 2, mostOfForm)
}
