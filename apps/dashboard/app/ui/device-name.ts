import { deviceNames } from '@asjad/contract/device-names'

/** "Chrome · Windows"; what names itself in no way that we know is called as it does. */
export function deviceName(userAgent: string) {
  const { browser, system } = deviceNames(userAgent)
  return [browser, system].filter(Boolean).join(' · ') || userAgent
}
