import { jobHandler, jobKind } from '../../jobs/jobs.ts'
import type { Mail } from './mail.gateway.ts'

/** A mail in the queue names its attachments by their key in the private storage; they are read when it is sent. */
type QueuedMail = Omit<Mail, 'attachments'> & { attachments?: { key: string; name: string }[] }
export const mailJob = jobKind<QueuedMail>('mail', 'mail')

export const notificationJobs = [
  jobHandler(mailJob, async ({ mailer, uploads }, { attachments = [], ...mail }) => {
    const read = async ({ key, name }: { key: string; name: string }) => ({
      filename: name,
      content: Buffer.from(await uploads.readPrivate(key)),
    })
    await mailer.send(
      attachments.length > 0 ? { ...mail, attachments: await Promise.all(attachments.map(read)) } : mail,
    )
  }),
]
