import type { Mail, Mailer } from '../src/modules/notifications/mail.gateway.ts'

/** A mailer that accepts everything, and the mails it received. */
export function sentMails() {
  const sent: Mail[] = []
  const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: () => {} }
  return { sent, mailer }
}
