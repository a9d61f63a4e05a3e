import { jobHandler, jobKind } from '../../jobs/jobs.ts'
import type { Mail } from './mail.gateway.ts'

/** A file in the private storage, which is read when the mail is sent, or the file itself. */
export type Attachment = { name: string } & ({ key: string } | { base64: string })
type QueuedMail = Omit<Mail, 'attachments'> & { attachments?: Attachment[] }
export const mailJob = jobKind<QueuedMail>('mail', 'mail')

export const notificationJobs = [
  jobHandler(mailJob, async ({ mailer, uploads }, { attachments = [], ...mail }) => {
    const read = async ({ name, ...file }: Attachment) => ({
      filename: name,
      content: 'key' in file ? Buffer.from(await uploads.readPrivate(file.key)) : Buffer.from(file.base64, 'base64'),
    })
    await mailer.send(
      attachments.length > 0 ? { ...mail, attachments: await Promise.all(attachments.map(read)) } : mail,
    )
  }),
]
