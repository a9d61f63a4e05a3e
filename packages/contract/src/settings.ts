import type { GeneralSettings, Social } from './content.ts'

/** The shop's value of a key, or an empty string. */
export const settingOf = (settings: GeneralSettings, key: string) =>
  settings.find((pair) => pair.key === key)?.value ?? ''

/** The chat link is built from the phone; the others are links that the merchant entered. */
export function socialsOf(settings: GeneralSettings): Social[] {
  const phone = settingOf(settings, 'phone').replace('+', '')
  const all: Social[] = [
    { name: 'instagram', url: settingOf(settings, 'instagram') },
    { name: 'facebook', url: settingOf(settings, 'facebook') },
    { name: 'twitter', url: settingOf(settings, 'twitter') },
    { name: 'whatsapp', url: phone && `https://wa.me/${phone}` },
  ]
  return all.filter(({ url }) => url !== '')
}
