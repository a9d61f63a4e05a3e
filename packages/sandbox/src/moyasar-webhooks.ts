import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Payment, presentPayment } from './moyasar-payments.ts'

const retries = 5
const firstWaitMs = 50
const answerWithinMs = 5000

type WebhookType = 'payment_paid' | 'payment_failed' | 'payment_refunded' | 'payment_voided'

export type Webhooks = {
  /** Returns immediately; the webhook is delivered in the background. */
  notify(made: Payment): void
  /** Resolves when no delivery is in progress. */
  settled(): Promise<void>
}

type WebhookOptions = { url: string; secret: string; now: () => Date; stopping: AbortSignal }

/** Like Moyasar: one attempt and five retries, then the message is dropped. Only the delays are shorter. */
export function createWebhooks({ url, secret, now, stopping }: WebhookOptions): Webhooks {
  const deliveries = new Set<Promise<void>>()

  async function post(body: string): Promise<boolean> {
    try {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(answerWithinMs)])
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }

  async function deliver(body: string): Promise<void> {
    for (let retry = 0; !(await post(body)) && retry < retries && !stopping.aborted; retry++) {
      await sleep(firstWaitMs * 2 ** retry, undefined, { signal: stopping }).catch(() => undefined)
    }
  }

  return {
    notify(made) {
      const type = typeOf(made)
      if (type === undefined) return
      const event = {
        id: randomUUID(),
        type,
        created_at: now().toISOString(),
        secret_token: secret,
        account_name: 'Sandbox',
        live: false,
        data: presentPayment(made),
      }
      const delivery = deliver(JSON.stringify(event)).finally(() => deliveries.delete(delivery))
      deliveries.add(delivery)
    },
    async settled() {
      await Promise.all(deliveries)
    },
  }
}

function typeOf({ status }: Payment): WebhookType | undefined {
  return status === 'initiated' ? undefined : `payment_${status}`
}
