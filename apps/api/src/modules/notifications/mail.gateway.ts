import nodemailer from 'nodemailer'
import type { Jobs } from '../../jobs/jobs.ts'
import { concurrency } from '../../jobs/lanes.ts'

export type Mail = Omit<Jobs['mail'], 'attachments'> & { attachments?: { filename: string; content: Buffer }[] }

/** Hands a mail to a mail server. */
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void }

/** `requireTls`: nothing is said to a server that does not encrypt, not even the password. */
type Options = { smtpUrl: string; from: string; requireTls: boolean }

export function smtpMailer({ smtpUrl, from, requireTls }: Options): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    pool: true,
    // One for each who may send: none waits here for another's.
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
