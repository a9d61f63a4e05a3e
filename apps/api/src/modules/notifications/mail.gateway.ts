import nodemailer from 'nodemailer'
import type { Jobs } from '../../jobs/jobs.ts'

export type Mail = Omit<Jobs['mail'], 'attachments'> & { attachments?: { filename: string; content: Buffer }[] }

/** Hands a mail to a mail server. */
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void }

export function smtpMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
    close: () => transport.close(),
  }
}
