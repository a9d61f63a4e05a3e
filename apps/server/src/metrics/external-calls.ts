import type { Deps } from '@asjad/api/deps'
import { PaymentRefused } from '@asjad/api/modules/payments/payments.gateway'
import type { Tracing } from '../tracing/tracing.ts'
import { externalCalls, type Metrics, type outcomes } from './metrics.ts'

type Service = keyof typeof externalCalls
type ExternalServices = Pick<Deps, 'mailer' | 'signIn' | 'goldFeed' | 'secondGoldFeed' | 'paymentGateway'>

/** Wraps the outside services: each call is measured and traced. */
export function watchExternalServices(
  services: ExternalServices,
  durations: Metrics['externalCalls'],
  tracing: Tracing | undefined,
): ExternalServices {
  async function timed<T>(service: Service, call: string, work: () => Promise<T>) {
    const start = performance.now()
    const observe = (outcome: (typeof outcomes)[number]) =>
      durations.observe({ service, call, outcome }, (performance.now() - start) / 1000)
    try {
      const answer = await work()
      observe('done')
      return answer
    } catch (error) {
      observe(outcomeOf(error))
      throw error
    }
  }

  const watched = <T extends object>(service: Service, port: T): T => {
    const calls = externalCalls[service].map((call) => {
      const work = port[call as keyof T] as (...args: unknown[]) => Promise<unknown>
      const attributes = { 'peer.service': service }
      return [
        call,
        (...args: unknown[]) =>
          timed(service, call, () =>
            tracing
              ? tracing.span(`${service} ${call}`, { kind: 'client', attributes }, () => work(...args))
              : work(...args),
          ),
      ]
    })
    return { ...port, ...Object.fromEntries(calls) }
  }

  const { mailer, signIn, goldFeed, secondGoldFeed, paymentGateway } = services
  return {
    mailer: watched('mail', mailer),
    signIn: watched('sign_in', signIn),
    goldFeed: watched('gold_feed', goldFeed),
    secondGoldFeed: secondGoldFeed && watched('gold_feed_2', secondGoldFeed),
    paymentGateway: watched('card_gateway', paymentGateway),
  }
}

function outcomeOf(error: unknown) {
  if (error instanceof PaymentRefused) return 'refused'
  const { name, code } = error as { name?: string; code?: string }
  return name === 'TimeoutError' || code === 'ETIMEDOUT' ? 'timeout' : 'failed'
}
