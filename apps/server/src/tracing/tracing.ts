import type { Logger } from 'pino'

/** What a span tells: names, numbers and addresses of services; never what somebody typed. */
export type Attributes = Record<string, string | number | undefined>

export type SpanKind = 'server' | 'client' | 'internal'

type SpanOptions = {
  kind: SpanKind
  attributes: Attributes /** The header of a proxy of ours. */
  traceparent?: string | undefined
}

/** What is known only at the end. */
export type SpanEnd = { name?: string; attributes: Attributes; failed?: boolean }

/** The traces of this process: which work led to which, and how long each took. */
export type Tracing = {
  /** Does work as a part of whatever it is done for. */
  span: <T>(name: string, options: SpanOptions, work: (atEnd: (end: SpanEnd) => void) => Promise<T>) => Promise<T>
  /** Tells of a piece of work that has just ended. */
  recordSpan: (name: string, span: { attributes: Attributes; ms: number; error: unknown }) => void
  /** Sends what is left. */
  close: () => Promise<void>
}

export type TracingOptions = { endpoint: string; sampleRatio: number; version: string; log: Logger }

/** Where nobody collects traces, not a byte of the packages for them is loaded. */
export async function openTracing(options: Omit<TracingOptions, 'endpoint'> & { endpoint: string | undefined }) {
  const { endpoint } = options
  if (!endpoint) return undefined
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry({ ...options, endpoint })
}
