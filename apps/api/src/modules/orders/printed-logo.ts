import { shopLogo } from '../settings/logo.service.ts'
import type { SettingsDeps } from '../settings/settings.service.ts'

/**
 * The shop's logo for the typesetter, which reads no base64. Null without one: on a document of a shop with another name
 * the built-in mark would be wrong, and the name is there.
 */
export async function printedLogo(deps: SettingsDeps) {
  const logo = await shopLogo(deps)
  return logo ? { png: [...logo.png], is_light: logo.ink === 'light' } : null
}
