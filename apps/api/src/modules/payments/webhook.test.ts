import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { expect, test } from 'vitest'
import { postWebhook, startCheckout } from '../../../test/checkout.ts'

test('a webhook with a wrong secret is refused and stands in the security log, without either secret', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const shop = await startCheckout({ log })
  const news = { id: randomUUID(), type: 'payment_paid', secret_token: 'a guessed secret', data: { id: randomUUID() } }

  expect((await postWebhook(shop, news)).status).toBe(403)

  const events = lines.map((line) => JSON.parse(line)).filter(({ kind }) => kind === 'security')
  expect(events).toMatchObject([{ event: 'webhook_refused', address: expect.any(String) }])
  const written = lines.join('')
  expect(written).not.toContain('a guessed secret')
  expect(written).not.toContain(shop.deps.paymentGateway.webhookSecret)

  const known = { ...news, secret_token: shop.deps.paymentGateway.webhookSecret }
  expect((await postWebhook(shop, known)).status).toBe(200)
  expect(lines.filter((line) => line.includes('webhook_refused'))).toHaveLength(1)
})
