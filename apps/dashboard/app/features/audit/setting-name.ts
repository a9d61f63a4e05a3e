import { inArabic, inEnglish } from '#app/i18n/messages/product-form.ts'
import { settingNames } from '#app/i18n/messages/setting-names.ts'
import { plainName } from './plain-name.ts'

/** `name.ar` is the name in Arabic. */
export function settingName(field: string) {
  const [, key = field, lang] = /^(.*?)(?:\.(ar|en))?$/.exec(field) ?? []
  const name = settingNames[key as keyof typeof settingNames]?.name()
  if (!name) return plainName(field)
  return lang ? (lang === 'ar' ? inArabic : inEnglish)({ field: name }) : name
}
