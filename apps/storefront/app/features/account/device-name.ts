import { deviceNames } from '@asjad/contract/device-names'
import * as m from '#app/i18n/messages/account.ts'

/** A readable name for a device, from its browser's user agent. */
export function deviceName(userAgent: string) {
  const { browser, system } = deviceNames(userAgent)
  if (browser && system) return m.deviceOn({ browser, system })
  return browser ?? system ?? m.unknownDevice()
}
