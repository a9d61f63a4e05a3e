import { keep, kept } from '#app/lib/tab-storage.ts'

const key = 'registration'
type Registration = { email: string; token: string }

/**
 * The token of whoever has just registered here, or logged in before the email was verified. It opens nothing yet; sent with
 * the code it shows that the password is theirs who typed the code. It goes with the tab.
 */
export const keepRegistration = (email: string, token: string) => keep(key, { email: plain(email), token })

export const forgetRegistration = () => keep(key, null)

/** As options of a call about this email. */
export function asRegistered(email: string) {
  const registration = kept<Registration>(key)
  if (registration?.email !== plain(email)) return {}
  return { headers: { authorization: `Bearer ${registration.token}` } }
}

const plain = (email: string) => email.trim().toLowerCase()
