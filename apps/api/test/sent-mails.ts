import type { Mail, Mailer } from '../src/modules/notifications/mail.gateway.ts'

/** A mail server that takes everything, and what it took. */
export function sentMails() {
  const sent: Mail[] = []
  const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: () => {} }
  return { sent, mailer }
}
