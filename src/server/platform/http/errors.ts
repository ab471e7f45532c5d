import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode, refuse } from '#lib/errors.ts'
import { log } from '../log.ts'
import { within } from '../process/within.ts'
import { settings } from '../settings.ts'

const ofFastify: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'VALIDATION_FAILED',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'VALIDATION_FAILED',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'VALIDATION_FAILED',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_FILES_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_FIELDS_LIMIT: 'VALIDATION_FAILED',
  FST_PARTS_LIMIT: 'VALIDATION_FAILED',
  FST_PROTO_VIOLATION: 'VALIDATION_FAILED',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
}

export const tooLarge = (megabytes?: number) =>
  refuse(
    'PAYLOAD_TOO_LARGE',
    megabytes ? { message: `Die Datei ist zu groß. Erlaubt sind höchstens ${megabytes} MB.` } : {},
  )

/** statement_timeout, lock_timeout, idle_in_transaction_session_timeout; no free connection */
const timeouts = new Set(['57014', '55P03', '25P03', 'CONNECTIONS_TAKEN'])
const overloaded = () =>
  refuse('UNAVAILABLE', {
    message: 'Das hat zu lange gedauert. Bitte versuchen Sie es gleich noch einmal.',
    retryAfterSeconds: 5,
  })

/** Waits for the answer to a request, but not for ever: a handler may hang on something that has no time limit of its own. */
export const inTime = <T>({ id, routeOptions }: FastifyRequest, work: Promise<T>) =>
  within(settings.requestSeconds, work, () => {
    log.error({ requestId: id, route: routeOptions.url, seconds: settings.requestSeconds }, 'no answer in time')
    return overloaded()
  })

/** The database is away or went away in the middle; whether the work was done is unknown, trying again is safe. */
const databaseAway = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'DATABASE_SILENT',
  '57P01',
  '57P02',
  '57P03',
  // a write at a server that another one has replaced
  '25006',
  // no room on the disk, no memory, no connection
  '53000',
  '53100',
  '53200',
  '53300',
])

type Coded = Error & { code?: string; statusCode?: number; cause?: unknown }

/** Also where the driver wraps the cause. */
export const isDatabaseAway = (error: unknown) => {
  const { code, cause } = (error ?? {}) as Coded
  return databaseAway.has(code ?? '') || databaseAway.has((cause as Coded | undefined)?.code ?? '')
}

export const toRefusal = (error: Coded): Refusal => {
  if (error instanceof Refusal) return error
  const known = ofFastify[error.code ?? '']
  if (known) return refuse(known)
  if (error.statusCode === 429) return refuse('RATE_LIMITED')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return refuse('VALIDATION_FAILED')
  // the multipart parser's own errors carry no code
  if (/multipart|part header/i.test(error.message)) return refuse('VALIDATION_FAILED')
  // a unique constraint that two requests reached at once
  const cause = (error.cause ?? error) as Coded
  if (cause.code === '23505') return refuse('CONFLICT')
  if (isDatabaseAway(error)) return refuse('UNAVAILABLE', { retryAfterSeconds: 5 })
  if (timeouts.has(cause.code ?? '')) return overloaded()
  return refuse('INTERNAL')
}

/** The client is gone before its body was whole. Nobody failed, and nobody reads the answer. */
const hasLeft = ({ raw }: FastifyRequest) => raw.readableAborted

export const answerError = (error: Coded, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = hasLeft(request) ? refuse('VALIDATION_FAILED') : toRefusal(error)
  if (hasLeft(request)) log.debug({ requestId: request.id, route: request.routeOptions.url }, 'client left')
  else if (refusal.code === 'INTERNAL' || (refusal.code === 'UNAVAILABLE' && refusal !== error))
    log.error({ requestId: request.id, route: request.routeOptions.url, err: error }, 'failed')
  else if (refusal.code === 'UNAVAILABLE' && error !== refusal)
    log.warn({ requestId: request.id, route: request.routeOptions.url, err: error }, 'database away')
  if (refusal.details.retryAfterSeconds) reply.header('retry-after', String(refusal.details.retryAfterSeconds))
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(JSON.stringify(refusal.toWire()))
}

export const answerErrors = (app: FastifyInstance) => {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError(refuse('ROUTE_NOT_FOUND'), request, reply))
}
