import { readSettings, type SettingsDeps } from '../settings/settings.service.ts'

/** In halalas. An order above this needs the buyer's identity number. */
export async function identityAbove(deps: SettingsDeps) {
  return identityLimit((await readSettings(deps, 'order.identity_above'))['order.identity_above'])
}

export const identityLimit = (riyals: number) => Math.round(riyals * 100)
