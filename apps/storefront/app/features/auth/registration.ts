import { readTab, writeTab } from '@asjad/ui/browser/tab-storage.ts'

const key = 'registration'
type Registration = { email: string; token: string }

/**
 * The token of a shopper who just registered here, or logged in before verifying the email. It gives no access yet.
 * Sent with the code, it proves that the person who entered the code also chose the password. It is deleted with the
 * tab.
 */
export const storeRegistration = (email: string, token: string) => writeTab(key, { email: normalized(email), token })

export const clearRegistration = () => writeTab(key, null)

/** Request options for an API call about this email. */
export function registrationAuth(email: string) {
  const registration = readTab<Registration>(key)
  if (registration?.email !== normalized(email)) return {}
  return { headers: { authorization: `Bearer ${registration.token}` } }
}

const normalized = (email: string) => email.trim().toLowerCase()
