import type { Context, Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { settings } from '../settings.ts'
import { currentTracing, endSpan } from './traces.ts'

/** One trace a request, with its statements below it. Nothing of a person: the pattern of the address, method, status. */
export const traceRequests = (app: FastifyInstance) => {
  const tracing = currentTracing()
  if (!tracing) return
  const { api, tracer } = tracing
  const known = new WeakMap<FastifyRequest, { span: Span; context: Context }>()

  app.addHook('onRequest', (request, _reply, done) => {
    // anybody could ask for traces of their own; a proxy that we know sets the header itself
    const from = settings.trustProxy.length
      ? api.propagation.extract(api.ROOT_CONTEXT, request.headers)
      : api.ROOT_CONTEXT
    const attributes = { 'http.request.method': request.method, 'marktwerk.request_id': request.id }
    const span = tracer.startSpan(request.method, { kind: api.SpanKind.SERVER, attributes }, from)
    const context = api.trace.setSpan(from, span)
    known.set(request, { span, context })
    api.context.with(context, done)
  })
  // a body arrives as events of its connection, which know nothing of the request
  app.addHook('preValidation', (request, _reply, done) => {
    const one = known.get(request)
    if (one) api.context.with(one.context, done)
    else done()
  })

  const end = (request: FastifyRequest, status: number | null) => {
    const one = known.get(request)
    if (!one) return
    known.delete(request)
    const { url = 'none' } = request.routeOptions
    const route = url === '/*' ? 'page' : url
    one.span.updateName(`${request.method} ${route}`)
    one.span.setAttribute('http.route', route)
    if (status !== null) one.span.setAttribute('http.response.status_code', status)
    const isFault = status === null || status >= 500
    endSpan(tracing, one.span, isFault ? { code: status === null ? 'aborted' : String(status) } : undefined)
  }
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode))
  app.addHook('onRequestAbort', async (request) => end(request, null))
}
