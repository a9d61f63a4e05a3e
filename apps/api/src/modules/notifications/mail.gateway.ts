import nodemailer from 'nodemailer'
import { concurrency } from '../../jobs/lanes.ts'

export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  replyTo?: string
  attachments?: { filename: string; content: Buffer }[]
}

/** Hands a mail to a mail server. */
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void }

/** `requireTls`: a server that does not encrypt gets nothing, not even the password. */
type Options = { smtpUrl: string; from: string; requireTls: boolean }

export function smtpMailer({ smtpUrl, from, requireTls }: Options): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    pool: true,
    // One for each job that may send concurrently, so that none waits here for another.
    maxConnections: concurrency.mail + concurrency.codes,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail }).catch((error: Error & { code?: string }) => {
        if (error.code !== 'ETLS') throw error
        throw new Error(`the mail server does not encrypt (${error.message}): nothing was handed to it`, {
          cause: error,
        })
      })
    },
    close: () => transport.close(),
  }
}
