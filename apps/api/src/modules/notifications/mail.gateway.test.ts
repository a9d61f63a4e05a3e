import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { startSandbox } from '@asjad/sandbox/sandbox'
import { expect, onTestFinished, test } from 'vitest'
import { smtpMailer } from './mail.gateway.ts'

const letter = { to: 'sara@asjad.example', subject: 'Your code', text: '123456', html: '<p>123456</p>' }

/** The sandbox's mail server, which does not encrypt, and everything that it receives. */
async function startPlainServer() {
  const sandbox = await startSandbox({ publicUrl: 'http://store.test/sandbox', webhookUrl: 'http://store.test/' })
  onTestFinished(() => sandbox.stop())
  const address = new URL(sandbox.smtpUrl)
  const { hostname, port } = address
  let received = ''
  const line = createServer((client) => {
    const onward = connect(Number(port), hostname)
    client.on('data', (part) => {
      received += part
    })
    client.pipe(onward).pipe(client)
    for (const socket of [client, onward])
      socket.on('error', () => {
        client.destroy()
        onward.destroy()
      })
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  onTestFinished(() => void line.close())
  address.port = String((line.address() as AddressInfo).port)
  const inbox = async () => (await fetch(`${sandbox.url}/sandbox/mail.json`)).json()
  return { smtpUrl: address.href, inbox, received: () => received }
}

test('a mail server that does not encrypt is handed neither a mail nor the password, and the error says why', async () => {
  const { smtpUrl, inbox, received } = await startPlainServer()
  const mailer = smtpMailer({ smtpUrl, from: 'shop@asjad.example', requireTls: true })
  onTestFinished(() => mailer.close())

  await expect(mailer.send(letter)).rejects.toThrow(
    /^the mail server does not encrypt \(.*STARTTLS.*\): nothing was handed to it$/,
  )

  expect(received()).toMatch(/^EHLO .*\r\nSTARTTLS\r\n/)
  expect(received()).not.toMatch(/AUTH|MAIL FROM|123456/)
  expect(await inbox()).toEqual([])
})

test('on this machine alone a mail server need not encrypt', async () => {
  const { smtpUrl, inbox } = await startPlainServer()
  const mailer = smtpMailer({ smtpUrl, from: 'shop@asjad.example', requireTls: false })
  onTestFinished(() => mailer.close())
  await mailer.send(letter)
  expect(await inbox()).toMatchObject([{ to: letter.to, subject: letter.subject }])
})
