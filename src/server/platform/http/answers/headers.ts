import { randomBytes } from 'node:crypto'
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { log } from '../../log.ts'
import { settings } from '../../settings.ts'
import { createFloodGuard } from '../limits/floods.ts'

/** Stands in cached HTML where each answer puts its own nonce. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__'

const isHttps = settings.publicUrl.startsWith('https:')

/**
 * For HTML pages. Only the named scripts run inline, by hash or nonce; styles are free, since Mantine writes them
 * while the page runs.
 */
export const contentSecurityPolicy = (inlineScripts: string, isFramed = false) =>
  [
    "default-src 'self'",
    // Vite's development client writes inline scripts of its own
    settings.isDevelopment ? "script-src 'self' 'unsafe-inline'" : `script-src 'self' ${inlineScripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${settings.mapTiles && !settings.mapTiles.isOwn ? ` ${settings.mapTiles.origin}` : ''}`,
    "font-src 'self'",
    `connect-src 'self' ${socketOrigin()}`,
    "object-src 'none'",
    // the page editor, which one may come to from any page, shows previews; no other page lets itself be framed
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors '${isFramed ? 'self' : 'none'}'`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

// older Safari does not count WebSockets of the same host as 'self'
const socketOrigin = () => (settings.isDevelopment ? 'ws:' : new URL(settings.publicUrl).origin.replace(/^http/, 'ws'))

const forData = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Gives an HTML answer its own nonce and the policy that names it. */
export const cspNonce = (reply: FastifyReply): string => {
  const nonce = randomBytes(18).toString('base64')
  reply.header('content-security-policy', contentSecurityPolicy(`'nonce-${nonce}'`))
  return nonce
}

const permissions = [
  'accelerometer',
  'browsing-topics',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((name) => `${name}=()`)
  .concat('camera=(self)', 'geolocation=(self)', 'fullscreen=(self)')
  .join(', ')

const publicOrigin = new URL(settings.publicUrl).origin
const localOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(:\d+)?$/

/** Pages of this machine may ask a server that is itself meant for this machine, never the one on the internet. */
const takesLocal = (own: string) => settings.isDevelopment || localOrigin.test(own)

/** Tokens travel in a header that no browser adds by itself; this only keeps foreign pages from reading answers. */
export const isAllowedOrigin = (origin: string, own = publicOrigin) =>
  origin === own || (takesLocal(own) && localOrigin.test(origin))

/** The same on every answer, so written down once: a plugin that works them out anew costs a fifth of a request. */
const fixedHeaders = {
  'content-security-policy': forData,
  'permissions-policy': permissions,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  ...(isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
}

/** Scripts, stylesheets, fonts and pictures of our own build. The other headers concern documents, and a page loads thirty of these files. */
const assetHeaders = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  ...(isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
}
const asset = /^\/assets\/[\w.~-]+\.(js|css|woff2|webp|avif)(\?|$)/
/** Uploaded by users, so they keep the content security policy. */
const pictureHeaders = { ...assetHeaders, 'content-security-policy': forData }
const picture = /^\/files\/pictures\/[\w/-]+\.(avif|webp)(\?|$)/

const headersOf = (url: string) => {
  if (asset.test(url)) return assetHeaders
  return picture.test(url) ? pictureHeaders : fixedHeaders
}

const unguarded = settings.isDevelopment
  ? // a page is made of some hundred source files
    /^\/(assets|files|healthz|readyz|src|node_modules|@[\w-]+)(\/|$|\?)/
  : /^\/(assets|files|healthz|readyz)(\/|$|\?)/

/** Behind a proxy that is not named, all visitors share one address and with it one limit. Said once by a server. */
const warnOfUnknownProxy = () => {
  let isSaid = settings.trustProxy.length > 0
  return ({ headers }: FastifyRequest) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return
    isSaid = true
    log.warn(
      'Requests carry X-Forwarded-For, but TRUST_PROXY is not set: all visitors of that proxy share one rate limit. ' +
        'Set TRUST_PROXY to its address, or remove the header there.',
    )
  }
}

const guardAgainstFloods = (app: FastifyInstance) => {
  const take = createFloodGuard(() => settings.requestsPerMinute * settings.rateLimitFactor)
  const checkProxy = warnOfUnknownProxy()
  app.addHook('onRequest', async (request) => {
    if (unguarded.test(request.url)) return
    checkProxy(request)
    take(request.ip)
  })
}

/** Security headers on every answer, CORS for our own origins, and a guard against floods from one network. */
export const secure = async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    const headers = headersOf(request.url)
    reply.headers(headers)
    // the id is for reports of failed requests; a file of the build needs none
    if (headers !== fixedHeaders) reply.removeHeader('x-request-id')
    done()
  })
  await app.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && isAllowedOrigin(origin)),
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
    exposedHeaders: ['retry-after', 'x-request-id', 'content-disposition'],
    maxAge: 86_400,
    strictPreflight: false,
  })
  guardAgainstFloods(app)
}
