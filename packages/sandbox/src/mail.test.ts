import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorld, until, type World } from '../test/world.ts'
import type { Mail } from './mail-server.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(() => fetch(`${world.sandbox.url}/sandbox/mail.json`, { method: 'DELETE' }))

const received = async (to?: string) => {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
  return (await (await fetch(`${world.sandbox.url}/sandbox/mail.json${query}`)).json()) as Mail[]
}

const letter = { from: 'Shop <shop@example.com>', to: 'sara@example.com', subject: 'Hello', text: 'Hi' }

test('an Arabic mail arrives letter by letter', async () => {
  const subject = 'رمز التحقق الخاص بك: 482913 — أهلًا بك'
  const text = 'مرحبًا سارة،\nرمزك هو 482913 ويبقى صالحًا 10 دقائق.'
  const html = '<p dir="rtl">مرحبًا <b>سارة</b>، رمزك هو <bdi>482913</bdi></p>'
  await createTransport(world.sandbox.smtpUrl).sendMail({
    from: '"عسجد" <shop@example.com>',
    to: 'Sara <Sara@example.com>',
    bcc: 'archive@example.com',
    subject,
    text,
    html,
    attachments: [{ filename: 'فاتورة.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' }],
  })

  const [mail] = await received()
  expect(mail).toMatchObject({ to: 'Sara@example.com, archive@example.com', from: 'عسجد <shop@example.com>', subject })
  expect(mail?.text.trim()).toBe(text)
  expect(mail?.html.trim()).toBe(html)
  expect(mail?.attachments).toEqual([{ filename: 'فاتورة.pdf', mime_type: 'application/pdf', size: 8 }])
  expect(Date.parse(mail?.date ?? '')).not.toBeNaN()
})

test('mails are found by who they went to, newest first', async () => {
  const transport = createTransport(world.sandbox.smtpUrl)
  await transport.sendMail({ ...letter, subject: 'first' })
  await transport.sendMail({ ...letter, to: 'omar@example.com', subject: 'other' })
  await transport.sendMail({ ...letter, subject: 'second' })
  expect((await received('SARA@example.com')).map(({ subject }) => subject)).toEqual(['second', 'first'])
  expect(await received('ara@example.com')).toEqual([])
  expect(await received()).toHaveLength(3)
})

test('the mailbox keeps the last 500', async () => {
  const transport = createTransport({ url: world.sandbox.smtpUrl, pool: true, maxConnections: 1, maxMessages: 1000 })
  await Promise.all(
    Array.from({ length: 502 }, (_, index) => transport.sendMail({ ...letter, subject: `no. ${index}` })),
  )
  transport.close()
  const subjects = (await received()).map(({ subject }) => subject)
  expect(subjects).toHaveLength(500)
  expect(subjects[0]).toBe('no. 501')
  expect(subjects.at(-1)).toBe('no. 2')
})

test('emptying the mailbox leaves nothing', async () => {
  await createTransport(world.sandbox.smtpUrl).sendMail(letter)
  const answer = await fetch(`${world.sandbox.url}/sandbox/mail.json`, { method: 'DELETE' })
  expect(answer.status).toBe(204)
  expect(await received()).toEqual([])
})

test('a stranger cannot send', async () => {
  const url = world.sandbox.smtpUrl.replace(/:[^:@]+@/, ':wrong@')
  await expect(createTransport(url).sendMail(letter)).rejects.toMatchObject({ responseCode: 535 })
  const anonymous = createTransport(world.sandbox.smtpUrl.replace(/\/\/.*@/, '//'))
  await expect(anonymous.sendMail(letter)).rejects.toThrow()
})

test('the mailbox page shows a mail without letting it act', async () => {
  const html = `<p>hello "quoted"</p><script>alert(1)</script>`
  await createTransport(world.sandbox.smtpUrl).sendMail({ ...letter, subject: '<i>عرض</i>', html })
  const [mail] = await until('the mail', async () => (await received()).length > 0 && (await received()))
  for (const base of [world.sandbox.url, world.site]) {
    const answer = await fetch(`${base}/sandbox/mail?id=${mail?.id}`)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await answer.text()
    expect(page).toContain('&lt;i&gt;عرض&lt;/i&gt;')
    expect(page).toContain('&lt;p&gt;hello &quot;quoted&quot;&lt;/p&gt;')
    expect(page).toMatch(/<iframe[^>]*sandbox="(?![^"]*allow-scripts)[^"]*"/)
    expect(page).not.toContain('<script>')
  }
  expect(await (await fetch(`${world.sandbox.url}/sandbox/mail`)).text()).toContain('sara@example.com')
})
