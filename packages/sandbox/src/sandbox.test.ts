import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { moyasarClient, startWorld } from '../test/world.ts'
import type { Mail } from './mail-server.ts'
import { startSandbox } from './sandbox.ts'

test('after a restart payments, tokens, mails and keys are still there', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(dir, { recursive: true }))

  const before = await startWorld({ dir })
  const moyasar = moyasarClient(before)
  const paid = await moyasar.pay('5421080101000000', { metadata: { order_id: 'A-9' } })
  const waiting = await moyasar.pay('4111111111111111')
  const token = await moyasar.token('5421080101000000')
  const transport = createTransport(before.sandbox.smtpUrl)
  for (const subject of ['أول', 'ثانٍ'])
    await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject })
  const keys = await (await fetch(`${before.sandbox.url}/sandbox/oidc/jwks`)).json()
  const stored = await moyasar.payment(paid.id)
  await before.stop()

  const after = await startWorld({ dir })
  onTestFinished(() => after.stop())
  const again = moyasarClient(after)
  expect(after.sandbox.credentials).toEqual(before.sandbox.credentials)
  expect(await (await fetch(`${after.sandbox.url}/sandbox/oidc/jwks`)).json()).toEqual(keys)
  expect(await again.payment(paid.id)).toEqual(stored)
  expect((await again.get(`/tokens/${token}`)).status).toBe(200)
  const mails = (await (await fetch(`${after.sandbox.url}/sandbox/mail.json`)).json()) as Mail[]
  expect(mails.map(({ subject }) => subject)).toEqual(['ثانٍ', 'أول'])

  // The payment that waited for its cardholder can still be approved, and refunds continue from their last state.
  const body = new URLSearchParams({ decision: 'approve' })
  await fetch(`${after.sandbox.url}/sandbox/moyasar/3ds/${waiting.id}`, { method: 'POST', body, redirect: 'manual' })
  expect((await again.payment(waiting.id)).status).toBe('paid')
  expect((await again.post(`/payments/${paid.id}/refund`, {})).status).toBe(200)
})

test('the front page leads to the mailbox, the test cards and the faults', async () => {
  const world = await startWorld()
  onTestFinished(() => world.stop())
  for (const address of [`${world.site}/sandbox`, `${world.sandbox.url}/sandbox/`]) {
    const answer = await fetch(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await answer.text()
    expect(page).toContain('href="/sandbox/mail"')
    expect(page).toContain('href="/sandbox/faults"')
    expect(page).toContain('4201 3201 1111 1010')
  }
  expect((await fetch(`${world.site}/sandbox/nowhere`)).status).toBe(404)
})

test('an address that browsers could not use is refused at once', async () => {
  const options = { publicUrl: 'http://localhost:3000/box', webhookUrl: 'http://localhost:3000/webhook' }
  await expect(startSandbox(options)).rejects.toThrow('/sandbox')
})
