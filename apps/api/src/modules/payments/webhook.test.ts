import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { expect, test } from 'vitest'
import { postWebhook, startCheckout } from '../../../test/checkout.ts'
import { createApp } from '../../app.ts'

test('a webhook with a wrong secret is refused and stands in the security log, without either secret', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const shop = await startCheckout({ log })
  const event = { id: randomUUID(), type: 'payment_paid', secret_token: 'a guessed secret', data: { id: randomUUID() } }

  expect((await postWebhook(shop, event)).status).toBe(403)

  const events = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'webhook_refused')
  expect(events()).toHaveLength(1)
  const logText = lines.join('')
  expect(logText).not.toContain('a guessed secret')
  expect(logText).not.toContain(shop.deps.paymentGateway.webhookSecret)

  const known = { ...event, secret_token: shop.deps.paymentGateway.webhookSecret }
  expect((await postWebhook(shop, known)).status).toBe(200)
  expect(events()).toHaveLength(1)

  const incoming = { socket: { remoteAddress: '203.0.113.7' } }
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
  }
  await createApp(shop.deps).request('/api/v1/payments/webhook', init, { requestId: 'one', incoming })
  expect(events().at(-1)).toMatchObject({ address: '203.0.113.7', requestId: 'one', reason: 'wrong secret' })
})
