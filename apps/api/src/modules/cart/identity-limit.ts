import { readSettings, type SettingsDeps } from '../settings/settings.service.ts'

/** Halalas: above this an order asks who buys. */
export async function identityAbove(deps: SettingsDeps) {
  return identityLimit((await readSettings(deps, 'order.identity_above'))['order.identity_above'])
}

export const identityLimit = (riyals: number) => Math.round(riyals * 100)
