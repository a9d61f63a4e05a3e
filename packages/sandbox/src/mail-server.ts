import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Address } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server'
import { z } from 'zod'
import type { Collection } from './collection.ts'
import type { Faults } from './faults.ts'

export const mail = z.object({
  id: z.string(),
  /** Every recipient, hidden copies included. */
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  date: z.string(),
  attachments: z.array(z.object({ filename: z.string(), mime_type: z.string(), size: z.int() })),
})
export type Mail = z.infer<typeof mail>

export const maxMails = 500
const maxBytes = 25 * 1024 * 1024
const user = 'sandbox'

type MailServerOptions = { password: string; mails: Collection<Mail>; faults: Faults; now: () => Date }
type MailServer = { url: string; stop(): Promise<void> }

export async function startMailServer({ password, mails, faults, now }: MailServerOptions): Promise<MailServer> {
  let lastId = Number(mails.all().at(-1)?.id ?? 0)

  async function storeMail(stream: SMTPServerDataStream, envelope: SMTPServerEnvelope): Promise<string> {
    const content = await buffer(stream)
    if (stream.sizeExceeded) throw reply(552, 'Message exceeds the maximum size')
    lastId += 1
    const id = String(lastId).padStart(8, '0')
    mails.put({ id, date: now().toISOString(), ...(await read(content, envelope)) })
    return `Message queued as ${id}`
  }

  const server = new SMTPServer({
    // The library's built-in certificate is self-signed, and clients rightly refuse it.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: maxBytes,
    socketTimeout: 10 * 60_000,
    onAuth(credentials, _session, done) {
      if (credentials.username === user && credentials.password === password) done(null, { user })
      else done(reply(535, 'Authentication credentials invalid'))
    },
    // Here and not at the greeting: a client that keeps its connection open gets the fault with its next mail.
    onMailFrom(_address, _session, done) {
      const mode = faults.take('mail')
      if (mode === 'error') done(reply(451, 'Requested action aborted: sandbox fault'))
      else if (mode === 'garbage') done(reply(500, '{]~ 0x1F <<< ??'))
      else if (mode === 'slow') void faults.late().then(() => done())
      else if (mode === 'ok') done()
    },
    onData(stream, session, done) {
      storeMail(stream, session.envelope).then((answer) => done(null, answer), done)
    },
  })
  // A client that hangs up half-way is not our problem.
  server.on('error', () => undefined)

  const sockets = new Set<Socket>()
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://${user}:${password}@127.0.0.1:${port}`,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

async function read(content: Buffer, envelope: SMTPServerEnvelope): Promise<Omit<Mail, 'id' | 'date'>> {
  const { from, subject, text, html, attachments } = await PostalMime.parse(content)
  return {
    to: envelope.rcptTo.map((recipient) => recipient.address).join(', '),
    from: from ? formatAddress(from) : envelope.mailFrom ? envelope.mailFrom.address : '',
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      mime_type: mimeType,
      size: typeof content === 'string' ? content.length : content.byteLength,
    })),
  }
}

const formatAddress = ({ name, address }: Address) => (name && address ? `${name} <${address}>` : (address ?? name))

const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
