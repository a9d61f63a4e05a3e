import { asPersonName } from '@asjad/contract/person-name'
import { googleIssuer, type Person } from './sign-in.gateway.ts'

/**
 * Whether the third party hosts this mailbox itself, so that its word alone may link or open an account. Google hosts
 * its own mailboxes and those of companies, which it names as `hd`; of any other address it only knows that somebody
 * once answered a mail there. For those the mailbox or the owner of the account must confirm.
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

/** Names that an account accepts; without any, the name of the mailbox. */
export function namesOf({ firstName, lastName, email }: Person, unnamed: string) {
  const mailbox = email.slice(0, email.lastIndexOf('@')).replace(/[._-]+/g, ' ')
  return { first_name: cleanName(firstName) || cleanName(mailbox) || unnamed, last_name: cleanName(lastName) }
}
