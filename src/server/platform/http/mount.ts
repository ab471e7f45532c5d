import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Call, guestKey, rolesOf } from '#contract/wire/call.ts'
import { closedSentence, featureOfCall } from '#contract/wire/features.ts'
import type { FileAnswer } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import { cutText, soundText } from '#lib/text/texts.ts'
import type { Ctx, SessionUser } from '../context.ts'
import { beginAction, isAudited } from '../records/audit.ts'
import { settings } from '../settings.ts'
import { readOnly } from '../sql/index.ts'
import { admit, assertDeclared, domainOf, inViewOf } from './access.ts'
import { compressLong } from './answers/compress.ts'
import { withoutLinkKeys } from './answers/link-keys.ts'
import { answersFile, sendFile, writeForPage, writeOutput } from './answers/output.ts'
import { createSharedAnswers } from './answers/shared-answers.ts'
import { inTime } from './errors.ts'
import { admitBody, assertSigned, isForm, signedBody, withBody } from './incoming/bodies.ts'
import { checkInput, largeFileOf, megabytesOfForm, readInput } from './incoming/input.ts'
import { createStaleCheck } from './incoming/loaded.ts'
import { assertLimitsLeft, takeLimits } from './limits/limits.ts'
import { isNearby } from './nearby.ts'
import { asReader, noteWriter } from './recent-write.ts'
import type { Route } from './serve.ts'

declare module 'fastify' {
  interface FastifyRequest {
    account: SessionUser | null
  }
  interface FastifyContextConfig {
    /** megabytes of a file that is written to disk while it arrives */
    largeFile?: number
  }
}

/** Finds the account behind a token; the accounts domain provides it. */
export type FindSession = (token: string) => Promise<SessionUser | 'unknown' | 'expired'>

const tokenOf = (header: string | undefined) => /^Bearer (\S{1,200})$/i.exec(header ?? '')?.[1]

const authorise = async (
  { call, name }: Pick<Route, 'call' | 'name'>,
  token: string | undefined,
  findSession: FindSession,
): Promise<SessionUser | null> => {
  const session = token ? await findSession(token) : 'unknown'
  if (typeof session === 'object') return admit(domainOf(name), call, session)
  // public calls serve a stale token as a guest, so that no page breaks over it; a shopper's cart and orders would seem gone
  if (!rolesOf[call.access] && !(token && call.access === 'shopper')) return null
  throw refuse(session === 'expired' ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID')
}

const assertGuestKey = (call: Call, { account, query, body }: FastifyRequest) => {
  if (call.access !== 'shopper' || account) return
  if (!(guestKey in { ...(query as object), ...(body as object) })) throw refuse('TOKEN_INVALID')
}

/** Parts that the operator closed offer and start nothing; what has begun goes on. */
const assertOpen = (name: string) => {
  const feature = featureOfCall(name)
  if (feature && settings.closedFeatures.includes(feature))
    throw refuse('NOT_FOUND', { message: closedSentence(feature) })
}

/** A path parameter that takes only some words leaves all others to other paths. */
const wordsOf = (call: Call, name: string) => {
  const field = call.input instanceof z.ZodObject ? call.input.shape[name] : undefined
  return field instanceof z.ZodEnum ? `(^(?:${field.options.join('|')})$)` : ''
}

const fastifyPath = (call: Call) =>
  `/api${call.path.replace(/\{(\w+)\}/g, (_, name: string) => `:${name}${wordsOf(call, name)}`)}`

const ctxOf = (request: FastifyRequest): Ctx => ({
  requestId: request.id,
  address: request.ip,
  userAgent: cutText(soundText(request.headers['user-agent'] ?? ''), 500),
  isNearby: () => isNearby(request),
  user: request.account,
})

type Action = Awaited<ReturnType<typeof beginAction>>

const run = async (handler: Route['handler'], ctx: Ctx, input: unknown, action: Action | null) => {
  try {
    const work = async () => handler(ctx as never, input as never)
    const answer = await (action ? action.attributed(work) : work())
    await action?.done()
    return answer
  } catch (error) {
    await action?.ended(error)
    throw error
  }
}

const refuseWrites = (error: Error & { code?: string; cause?: { code?: string } }): never => {
  if ((error.cause?.code ?? error.code) === '25006') throw refuse('VIEW_ONLY')
  throw error
}

/** Staff that looks at an account reads on connections that refuse every write, whatever the handler does. */
const asViewer =
  (call: Call, handler: Route['handler']): Route['handler'] =>
  (ctx, input) => {
    const { user } = ctx as Ctx
    if (!user?.viewerId || inViewOf(call) !== 'read') return handler(ctx, input)
    return readOnly(async () => handler(ctx, input)).catch(refuseWrites)
  }

const guarded =
  (handler: Route['handler'], turn: <T>(write: () => Promise<T>) => Promise<T>): Route['handler'] =>
  (ctx, input) =>
    turn(async () => handler(ctx, input))

const sendJson = (
  { status }: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer,
  zipped?: () => Promise<Buffer>,
) => {
  reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store')
  return compressLong(request, reply, text, zipped)
}

const megabyte = 1024 * 1024
// a guest can be anybody, and many
const mostOfGuest = 20 * megabyte

const shared = createSharedAnswers()

type Shared = Pick<Route, 'call' | 'handler' | 'name'>

const shareAnswer = ({ call, handler, name }: Shared, ctx: Ctx, input: unknown) =>
  shared(`${name} ${JSON.stringify(input)}`, async () => writeOutput(call, await run(handler, ctx, input, null)))

const shareForPages = ({ call, handler, name }: Shared, ctx: Ctx, input: unknown) =>
  shared(`page ${name} ${JSON.stringify(input)}`, async () => writeForPage(call, await run(handler, ctx, input, null)))

/** Puts every call on the wire: who asks, limits, input, handler, output. */
export const mountRoutes = (app: FastifyInstance, routes: readonly Route[], findSession: FindSession) => {
  app.decorateRequest('account', null)
  const whileFresh = createStaleCheck(routes)
  for (const { call, handler: bare, name } of routes) {
    const handler = asViewer(call, bare)
    if (call.shared && (call.access !== 'public' || call.limits.length || call.method !== 'GET'))
      throw new Error(`${name}: only public GET calls without limits can be shared`)
    assertDeclared(name, call)
    const isRead = call.method === 'GET'
    const largeFile = largeFileOf(call)
    const largestForm = megabytesOfForm(call) * megabyte
    const limits = { fileSize: largeFile * megabyte, files: 1 }
    app.route({
      method: call.method,
      url: fastifyPath(call),
      config: largeFile ? { largeFile, multipartOptions: { limits } } : {},
      // before the body is read: strangers can't fill the memory
      onRequest: async (request, reply) => {
        if (call.signature) assertSigned(call.signature, request)
        assertOpen(name)
        request.account = await authorise({ call, name }, tokenOf(request.headers.authorization), findSession)
        admitBody(request, reply, request.account ? largestForm : Math.min(largestForm, mostOfGuest), largeFile)
        if (isForm(request)) await assertLimitsLeft(call, ctxOf(request))
      },
      ...(call.signature && { preParsing: signedBody(call.signature) }),
      handler: async (request, reply) => {
        if (call.shared) {
          const input = readInput(call, request)
          const ctx = { ...ctxOf(request), user: null }
          const sharing = asReader(request, () => shareAnswer({ call, handler, name }, ctx, input))
          const { bytes, zipped } = await inTime(request, sharing)
          return sendJson(call, request, reply, bytes, zipped)
        }
        if (!isRead) noteWriter(reply)
        const work = withBody(request, async () => {
          assertGuestKey(call, request)
          const input = readInput(call, request)
          const ctx = ctxOf(request)
          const limits = call.limits.length ? await takeLimits(call, ctx, input) : null
          const action = isAudited(call, ctx.user) ? await beginAction(name, call, ctx, input) : null
          const answer = await run(
            isRead
              ? (...given) => asReader(request, () => handler(...given))
              : guarded(handler, (write) => whileFresh(ctx, request.body, write)),
            ctx,
            input,
            action,
          )
          await limits?.succeeded()
          return answer
        })
        const result = await inTime(request, work)
        if (answersFile(call)) return sendFile(reply, result as FileAnswer)
        const text = writeOutput(call, result)
        return sendJson(call, request, reply, request.account?.viewerId ? withoutLinkKeys(text) : text)
      },
    })
  }
}

const freeze = (value: unknown): unknown => {
  if (typeof value !== 'object' || !value) return value
  for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}

/** All pages ask for the same layout: an answer that is asked for twice in a row is parsed once. Frozen, since pages share it. */
const createParse = () => {
  const last = new Map<Call, { bytes: Buffer; value?: unknown }>()
  return (call: Call, bytes: Buffer): unknown => {
    const known = last.get(call)
    if (known?.bytes !== bytes) {
      last.set(call, { bytes })
      return JSON.parse(bytes.toString())
    }
    known.value ??= freeze(JSON.parse(bytes.toString()))
    return known.value
  }
}

/** The same calls without a network in between, for pages rendered on the server. Guests only: no token gets here. */
export const callInProcess = (routes: readonly Route[]) => {
  const known = new Map<Call, Route>(routes.map((route) => [route.call, route]))
  const parse = createParse()
  return async (call: Call, rawInput: unknown, requestId: string): Promise<unknown> => {
    const route = known.get(call)
    if (!route) throw refuse('ROUTE_NOT_FOUND')
    if (call.access !== 'public') throw refuse('TOKEN_INVALID')
    const ctx: Ctx = { requestId, address: '', userAgent: '', isNearby: () => false, user: null }
    assertOpen(route.name)
    const input = checkInput(call, rawInput)
    if (call.shared) return parse(call, (await shareForPages(route, ctx, input)).bytes)
    return JSON.parse(writeForPage(call, await route.handler(ctx as never, input as never)))
  }
}
