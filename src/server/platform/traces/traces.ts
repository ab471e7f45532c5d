import type { Attributes, Context, Span, SpanKind, Tracer } from '@opentelemetry/api'
import { cutText } from '#lib/text/texts.ts'

/** The library is loaded only where traces are sent; null: nothing is traced, and nothing costs. */
export type Tracing = { api: typeof import('@opentelemetry/api'); tracer: Tracer }
let tracing: Tracing | null = null

export const traceBy = (one: Tracing | null) => {
  tracing = one
}
export const currentTracing = () => tracing

/** Names and codes only: what an error says can hold values. */
const nameOf = (error: unknown) => {
  const { code, name } = error as { code?: unknown; name?: string }
  return typeof code === 'string' ? code : (name ?? 'unknown')
}

export const endSpan = ({ api }: Tracing, span: Span, error?: unknown) => {
  if (error !== undefined) {
    span.setAttribute('error.type', nameOf(error))
    span.setStatus({ code: api.SpanStatusCode.ERROR })
  }
  span.end()
}

type Kind = keyof typeof SpanKind
type Described = { kind: Kind; attributes?: Attributes; isRoot?: boolean }

/** Work that stands in a trace by itself, with the statements in it. */
export const inSpan = async <T>(name: string, { kind, attributes = {}, isRoot }: Described, work: () => Promise<T>) => {
  if (!tracing) return work()
  const { api, tracer } = tracing
  const within: Context = isRoot ? api.ROOT_CONTEXT : api.context.active()
  const span = tracer.startSpan(name, { kind: api.SpanKind[kind], attributes }, within)
  return api.context.with(api.trace.setSpan(within, span), async () => {
    try {
      const done = await work()
      span.end()
      return done
    } catch (error) {
      if (tracing) endSpan(tracing, span, error)
      throw error
    }
  })
}

const mostLetters = 2000

/** A statement of something that is traced: answers what tells its end. Its text holds no values, these are parameters. */
export const traceStatement = (text: string) => {
  if (!tracing?.api.trace.getActiveSpan()?.isRecording()) return null
  const { api, tracer } = tracing
  const [operation = 'statement'] = /\w{1,30}/.exec(text) ?? []
  const name = operation.toUpperCase()
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': name,
    'db.query.text': cutText(text, mostLetters),
  }
  const span = tracer.startSpan(name, { kind: api.SpanKind.CLIENT, attributes })
  return (error?: unknown) => void (tracing && endSpan(tracing, span, error))
}
