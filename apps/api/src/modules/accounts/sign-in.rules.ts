import { googleIssuer, type Person } from './sign-in.gateway.ts'

/**
 * What happens when a third party says who has come and an account with that email exists.
 * - `link`: it may speak for this mailbox.
 * - `ask`: it may not, or not for an account that is proved already; the owner must agree, by the mailed code or the password.
 */
export function linking(person: Person, localVerified: boolean): 'link' | 'ask' {
  if (speaksFor(person)) return 'link'
  return localVerified && person.emailVerified ? 'link' : 'ask'
}

/** Google runs its own mailboxes and those of companies that it hosts; of others it only knows that they once answered. */
const speaksFor = ({ issuer, email, emailVerified, hostedDomain }: Person) =>
  issuer === googleIssuer && (/@gmail\.com$/i.test(email) || (emailVerified && hostedDomain !== undefined))

const fitting = (text = '') =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{Zs}'’.-]/gu, '')
    .replace(/^[^\p{L}\p{M}]+/u, '')
    .trim()
    .slice(0, 60)

/** The names as an account may hold them; who has none there is called as the mailbox is. */
export function namesOf({ firstName, lastName, email }: Person) {
  const first_name = fitting(firstName) || fitting(email.split('@')[0]) || email
  return { first_name, last_name: fitting(lastName) }
}
