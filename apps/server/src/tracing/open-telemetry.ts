import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import * as api from '@opentelemetry/api'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Tracing, TracingOptions } from './tracing.ts'

/** A collector that is down must not keep the store from closing. */
const closeTimeoutMs = 1_000

const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, internal: api.SpanKind.INTERNAL }

/**
 * Traces by the standard packages, written at the few places that matter: requests, statements, calls to other
 * services, jobs. The automatic instrumentation patches modules while they are loaded, which needs a hook before the
 * program starts, and it knows nothing about our routes.
 */
export function openTelemetry({ endpoint, sampleRatio, version, log }: TracingOptions): Tracing {
  setGlobalErrorHandler((error) => log.warn({ err: error }, 'traces could not be sent'))
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'asjad', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  })
  const tracer = provider.getTracer('asjad', version)
  const current = new AsyncLocalStorage<api.Context>()
  const currentContext = () => current.getStore() ?? api.ROOT_CONTEXT

  return {
    async span(name, { kind, attributes, traceparent }, work) {
      const parent = traceparent === undefined ? currentContext() : remoteContext(traceparent)
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent)
      try {
        return await current.run(api.trace.setSpan(parent, span), () =>
          work(({ name, attributes, failed }) => {
            if (name) span.updateName(name)
            span.setAttributes(attributes)
            if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR })
          }),
        )
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    recordSpan(name, { attributes, ms, error }) {
      const end = Date.now()
      const span = tracer.startSpan(name, { kind: kinds.client, attributes, startTime: end - ms }, currentContext())
      if (error) fail(span, error)
      span.end(end)
    },
    close: () => Promise.race([provider.shutdown().catch(() => {}), delay(closeTimeoutMs, undefined, { ref: false })]),
  }
}

/** An error's message may quote what somebody typed: export only its kind. */
function fail(span: api.Span, error: unknown) {
  const { name, code } = error as { name?: string; code?: unknown }
  span.setAttribute('error.type', String(code ?? name ?? 'unknown'))
  span.setStatus({ code: api.SpanStatusCode.ERROR })
}

function remoteContext(traceparent: string) {
  const parent = parseTraceParent(traceparent)
  return parent ? api.trace.setSpanContext(api.ROOT_CONTEXT, { ...parent, isRemote: true }) : api.ROOT_CONTEXT
}
