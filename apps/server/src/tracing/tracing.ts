import type { Logger } from 'pino'

/** Span attributes: names, numbers and addresses of services; never what somebody typed. */
export type Attributes = Record<string, string | number | undefined>

export type SpanKind = 'server' | 'client' | 'internal'

type SpanOptions = {
  kind: SpanKind
  attributes: Attributes /** The header of a proxy of ours. */
  traceparent?: string | undefined
}

/** What is known only when a span ends. */
export type SpanEnd = { name?: string; attributes: Attributes; failed?: boolean }

/** The traces of this process: which work caused which, and how long each took. */
export type Tracing = {
  /** Runs work as a child of the current span. */
  span: <T>(name: string, options: SpanOptions, work: (atEnd: (end: SpanEnd) => void) => Promise<T>) => Promise<T>
  /** Records a span for work that has just ended. */
  recordSpan: (name: string, span: { attributes: Attributes; ms: number; error: unknown }) => void
  /** Sends the remaining spans. */
  close: () => Promise<void>
}

export type TracingOptions = { endpoint: string; sampleRatio: number; version: string; log: Logger }

/** Without a collector, the tracing packages are not even loaded. */
export async function openTracing(options: Omit<TracingOptions, 'endpoint'> & { endpoint: string | undefined }) {
  const { endpoint } = options
  if (!endpoint) return undefined
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry({ ...options, endpoint })
}
