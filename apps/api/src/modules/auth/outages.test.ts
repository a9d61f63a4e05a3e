import { Writable } from 'node:stream'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { registration, startMailingApi } from '../../../test/mailbox.ts'

test('a mail server outage keeps nobody waiting and loses nothing', async () => {
  let now = new Date('2026-11-15T09:00:00Z')
  const { call, mailsTo, codeTo, breakMail } = await startMailingApi({ now: () => now })
  await breakMail('error')
  const forms = [registration(), registration(), registration()]
  for (const form of forms) await call('POST /user/auth/register', form)
  for (const { email } of forms) expect(await mailsTo(email)).toEqual([])
  await breakMail('ok')
  now = new Date(now.getTime() + 3_000)
  for (const { email } of forms) {
    expect(await mailsTo(email)).toHaveLength(1)
    await call('POST /user/auth/verify-email', { email, otp: await codeTo(email) })
  }
})

test('no password, code or token reaches the log, also when things break', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _, done) {
      lines.push(String(line))
      done()
    },
  })
  const { call, callIn, db, codeTo, breakMail, work } = await startMailingApi({ log: pino({ level: 'trace' }, stream) })
  const form = registration({ password: 'very-secret-1', password_confirmation: 'very-secret-1' })
  const { data: first } = await call('POST /user/auth/register', form)
  const { email, password } = form
  const otp = await codeTo(email)
  const { data } = await callIn('en', first.token)('POST /user/auth/verify-email', { email, otp })
  await errorOf(call('POST /user/auth/login', { email, password: 'very-secret-2' }))
  await breakMail('error')
  await call('POST /user/auth/forgot-password', { email })
  await work()
  await sql`alter table session rename to session_gone`.execute(db)
  expect(await errorOf(call('POST /user/auth/login', { email, password }))).toMatchObject({ status: 500 })
  expect(await errorOf(callIn('en', data.token)('GET /user/profile', {}))).toMatchObject({ status: 500 })
  await sql`alter table account rename to account_gone`.execute(db)
  expect(
    await errorOf(call('POST /user/auth/register', registration({ password, password_confirmation: password }))),
  ).toMatchObject({ status: 500 })

  const log = lines.join('')
  expect(log).toContain('request failed')
  expect(log).toContain('a job failed')
  for (const secret of ['very-secret', otp, first.token, data.token, '$argon2id$']) expect(log).not.toContain(secret)
})
