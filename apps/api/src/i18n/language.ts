import { defaultLocale, isLocale, type Locale } from '@asjad/contract/locale'

/** Header `lang`, then the best match of `Accept-Language`, then Arabic. */
export function chooseLanguage(requested: string | null | undefined, acceptable: string | null | undefined): Locale {
  if (isLocale(requested)) return requested
  const accepted = (acceptable ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';')
      const quality = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find((q) => q !== undefined)
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return accepted.map(({ language }) => language).find(isLocale) ?? defaultLocale
}
