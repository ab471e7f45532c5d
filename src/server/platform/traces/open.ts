import { cutText } from '#lib/text/texts.ts'
import { log } from '../log.ts'
import { within } from '../process/within.ts'
import { settings } from '../settings.ts'
import { traceBy } from './traces.ts'

const shutdownSeconds = 5

/** Sends traces to the collector that `OTEL_EXPORTER_OTLP_ENDPOINT` names; its headers and limits the exporter reads itself. Answers how to end. */
export const openTraces = async () => {
  const { traces } = settings
  if (!traces) return async () => {}
  const [api, sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, core, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ])
  const tell = (message: string) => log.warn({ reason: cutText(message, 200) }, 'traces')
  const quiet = () => {}
  const logger = { error: tell, warn: tell, info: quiet, debug: quiet, verbose: quiet }
  api.diag.setLogger(logger, api.DiagLogLevel.WARN)
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())

  const share = new sdk.TraceIdRatioBasedSampler(traces.share)
  const known = resources.resourceFromAttributes({
    'service.name': 'marktwerk',
    'marktwerk.process.role': settings.processRole,
    'process.pid': process.pid,
  })
  const named = resources.detectResources({ detectors: [resources.envDetector] })
  const provider = new sdk.TracerProvider({
    // what the environment names comes first
    resource: known.merge(named),
    sampler: traces.followsParent ? new sdk.ParentBasedSampler({ root: share }) : share,
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  traceBy({ api, tracer: provider.getTracer('marktwerk') })
  return async () => {
    traceBy(null)
    await within(shutdownSeconds, provider.shutdown(), () => new Error('the collector does not answer')).catch((err) =>
      log.warn({ err }, 'traces were lost at the end'),
    )
  }
}
