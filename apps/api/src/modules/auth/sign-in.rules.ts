import { asPersonName } from '@asjad/contract/person-name'
import { googleIssuer, type Person } from './sign-in.gateway.ts'

/**
 * Whether the third party may speak for this mailbox, so that its word alone links an account or opens one: it runs the
 * mailbox itself. Google runs its own and those of companies that it hosts, which it names as `hd`; of every other address
 * it only knows that somebody once answered a mail there. For the rest the mailbox, or the account's owner, is asked.
 */
export function isAuthoritativeFor({ issuer, email, emailVerified, hostedDomain }: Person) {
  if (!emailVerified) return false
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (issuer === googleIssuer && googleDomains.has(domain)) return true
  return hostedDomain?.toLowerCase() === domain
}

const googleDomains = new Set(['gmail.com', 'googlemail.com'])

const maxLength = 60
const cleanName = (text = '') =>
  asPersonName(text.slice(0, 4 * maxLength))
    .slice(0, maxLength)
    .trim()

/** The names as an account may hold them; who has none there is called as the mailbox is. */
export function namesOf({ firstName, lastName, email }: Person, unnamed: string) {
  const mailbox = email.slice(0, email.lastIndexOf('@')).replace(/[._-]+/g, ' ')
  return { first_name: cleanName(firstName) || cleanName(mailbox) || unnamed, last_name: cleanName(lastName) }
}
