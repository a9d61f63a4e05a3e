import { readTab, writeTab } from '@asjad/ui/browser/tab-storage.ts'

const key = 'registration'
type Registration = { email: string; token: string }

/**
 * The token of whoever has just registered here, or logged in before the email was verified. It opens nothing yet; sent with
 * the code it shows that the password is theirs who typed the code. It goes with the tab.
 */
export const storeRegistration = (email: string, token: string) => writeTab(key, { email: normalized(email), token })

export const clearRegistration = () => writeTab(key, null)

/** As options of a call about this email. */
export function registrationAuth(email: string) {
  const registration = readTab<Registration>(key)
  if (registration?.email !== normalized(email)) return {}
  return { headers: { authorization: `Bearer ${registration.token}` } }
}

const normalized = (email: string) => email.trim().toLowerCase()
