import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Counters } from '@asjad/api/counters'
import { type SecurityEvent, securityEvents } from '@asjad/api/security-log'
import { paymentMethods } from '@asjad/contract/checkout'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { requestFigures } from './request-figures.ts'

export type Metrics = ReturnType<typeof createMetrics>

export const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')) as {
  version: string
}

/**
 * The metrics of this process. With several workers, counters and histograms are summed. A gauge is labelled with its
 * worker, unless every worker reports the same value for the whole store: then its aggregator is `first`.
 */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'asjad_build_info',
    help: 'Always 1; the label is the running version',
    labelNames: ['version'],
    aggregator: 'first',
    registers: [registry],
  }).set({ version }, 1)
  const securityEvent = counter(registry, 'asjad_security_events_total', {
    help: 'Security events by kind; the log says who and from where',
    labels: securityEvents.map((event) => ({ event })),
  })
  return {
    registry,
    measureRequest: requestFigures(registry),
    countSecurityEvent: (event: SecurityEvent) => securityEvent.inc({ event }),
    counters: businessCounters(registry),
    externalCalls: externalCallDurations(registry),
    jobs: new Histogram({
      name: 'asjad_job_duration_seconds',
      help: 'Duration of one attempt at a job, by kind and result',
      labelNames: ['kind', 'outcome'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 20, 60],
      registers: [registry],
    }),
  }
}

/** Starts at zero, so that an alert can fire on the first event. */
function counter<L extends string>(
  registry: Registry,
  name: string,
  { help, labels }: { help: string; labels: Record<L, string>[] },
) {
  const [first] = labels
  const metric = new Counter({ name, help, labelNames: Object.keys(first ?? {}), registers: [registry] })
  for (const each of labels) metric.inc(each, 0)
  return metric
}

const verdicts = ['accepted', 'held', 'person', 'never', 'disagree', 'frozen', 'stale', 'future', 'old', 'failed']

function businessCounters(registry: Registry): Counters {
  const orders = counter(registry, 'asjad_orders_placed_total', {
    help: 'Orders placed, by payment method',
    labels: paymentMethods.map((method) => ({ method })),
  })
  const payments = counter(registry, 'asjad_payments_total', {
    help: 'Decided card payments: paid, failed at the bank or the gateway, or expired',
    labels: ['paid', 'failed', 'expired'].map((outcome) => ({ outcome })),
  })
  const refunds = counter(registry, 'asjad_refunds_total', {
    help: 'Refunds to cards: done, or refused by the gateway (failed), which needs a person',
    labels: ['done', 'failed'].map((outcome) => ({ outcome })),
  })
  const gold = counter(registry, 'asjad_gold_verdicts_total', {
    help: 'Gold price readings by source and verdict; failed: the source gave none',
    labels: ['first', 'second'].flatMap((source) => verdicts.map((verdict) => ({ source, verdict }))),
  })
  return {
    orderPlaced: (method) => orders.inc({ method }),
    paymentDecided: (outcome) => payments.inc({ outcome }),
    refundDecided: (outcome) => refunds.inc({ outcome }),
    goldJudged: (source, verdict) => gold.inc({ source, verdict }),
  }
}

/** The calls that the store makes to outside services. */
export const externalCalls = {
  card_gateway: ['create', 'fetch', 'refund'],
  gold_feed: ['fetchPrice'],
  gold_feed_2: ['fetchPrice'],
  mail: ['send'],
  sign_in: ['settings', 'byCode', 'byAccessToken'],
} as const

export const outcomes = ['done', 'refused', 'timeout', 'failed'] as const

function externalCallDurations(registry: Registry) {
  const durations = new Histogram({
    name: 'asjad_outside_call_duration_seconds',
    help: 'Duration of calls to other services (card gateway, gold feeds, mail server, sign-in), by result',
    labelNames: ['service', 'call', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers: [registry],
  })
  for (const [service, calls] of Object.entries(externalCalls))
    for (const call of calls) for (const outcome of ['done', 'failed']) durations.zero({ service, call, outcome })
  return durations
}
