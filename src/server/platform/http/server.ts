import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import fastify, { type FastifyInstance } from 'fastify'
import { refuse } from '#lib/errors.ts'
import { log } from '../log.ts'
import { settings } from '../settings.ts'
import { networksOf } from './address.ts'
import { answerError, answerErrors } from './errors.ts'
import { largestPlainBody, readForm } from './incoming/bodies.ts'
import { parseFormBody, parseQuery } from './incoming/input.ts'
import { hasFewParameters, hasFewValues, tooMany } from './limits/counts.ts'

const megabyte = 1024 * 1024

/**
 * Host and path of a request line. RFC 9112 allows a whole address there, whose host counts instead of the header. Several slashes
 * or a backslash at the beginning would make the next word a host for whoever parses the address.
 */
const targetOf = ({ url = '/', headers }: IncomingMessage) => {
  const [authority] = /^https?:\/\/[^/?#\\]*/i.exec(url) ?? []
  const host = authority ? authority.slice(authority.indexOf('//') + 2) : (headers.host ?? '')
  const rest = url.slice(authority?.length ?? 0)
  const path = rest === '' || rest.startsWith('?') ? `/${rest}` : rest.replace(/^[/\\]{2,}/, '/')
  return { host: host.toLowerCase(), path }
}

/** On an API host /PATH means what /api/PATH means on the site's host. */
const rewriteUrl = (request: IncomingMessage) => {
  const { host, path } = targetOf(request)
  const isApiHost =
    host.startsWith('api.') || settings.apiHosts.includes(host) || settings.apiHosts.includes(host.split(':')[0] ?? '')
  // pictures are named by path in answers, so they must be found on both hosts
  return isApiHost && path.startsWith('/') && !/^\/(api|files)(\/|$|\?)/.test(path) ? `/api${path}` : path
}

const parseBodies = async (app: FastifyInstance) => {
  // some clients send DELETE with a JSON content type and no body
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else
      void parseJson(request, body as string, (error, value) =>
        error || hasFewValues(value) ? done(error, value) : done(tooMany()),
      )
  })
  await app.register(formbody, { parser: parseFormBody })
  await app.register(multipart, {
    limits: { fileSize: 15 * megabyte, files: 24, fields: 100, parts: 124, fieldSize: megabyte },
  })
  app.addHook('preValidation', (request, _reply, done) => {
    if (!request.isMultipart()) return done()
    readForm(request).then((form) => {
      request.body = form
      done()
    }, done)
  })
}

const logRequests = (app: FastifyInstance) => {
  if (!log.isLevelEnabled('info')) return
  app.addHook('onResponse', async (request, reply) => {
    log.info({
      requestId: request.id,
      method: request.method,
      // the pattern, not the address: addresses can hold names and tokens
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
}

/**
 * One network must not hold all connections, however slowly it sends. Behind a named proxy all connections come from it, and it
 * limits its visitors itself.
 */
const limitConnections = (app: FastifyInstance) => {
  if (settings.trustProxy.length) return
  const open = new Map<string, number>()
  const openOf = (network: string) => open.get(network) ?? 0
  app.server.on('connection', (socket) => {
    const networks = networksOf(socket.remoteAddress ?? '')
    const most = settings.connectionsPerAddress * settings.rateLimitFactor
    if (networks.some(({ network, times }) => openOf(network) >= most * times)) return void socket.destroy()
    for (const { network } of networks) open.set(network, openOf(network) + 1)
    socket.once('close', () => {
      for (const { network } of networks)
        if (openOf(network) > 1) open.set(network, openOf(network) - 1)
        else open.delete(network)
    })
  })
}

/** The HTTP server with everything that is the same for all calls. */
export const createServer = async (): Promise<FastifyInstance> => {
  const app = fastify({
    bodyLimit: largestPlainBody,
    genReqId: () => randomUUID(),
    logger: false,
    // a large file on a slow line
    requestTimeout: 300_000,
    http: { headersTimeout: 20_000 },
    trustProxy: settings.trustProxy.length ? settings.trustProxy : false,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 300 },
    rewriteUrl,
    // an address with broken percent signs meets no hook
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.header('x-content-type-options', 'nosniff')),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // loading the pages takes longer than the default of ten seconds on a busy machine
    pluginTimeout: 120_000,
  })
  limitConnections(app)
  answerErrors(app)
  await parseBodies(app)
  await app.register(websocket, { options: { maxPayload: 16 * 1024 } })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    const query = request.url.indexOf('?')
    if (!request.url.startsWith('/')) done(refuse('VALIDATION_FAILED', { message: 'Diese Adresse ist ungültig.' }))
    else if (query >= 0 && !hasFewParameters(request.url.slice(query))) done(tooMany())
    else done()
  })
  logRequests(app)
  return app
}
