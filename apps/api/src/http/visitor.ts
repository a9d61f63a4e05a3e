import { defaultLocale, isLocale, type Locale } from '@asjad/contract/locale'
import type { Context } from 'hono'

/** Who asks, and in which language. Services receive it as plain data; they never see headers. */
export type Visitor = { lang: Locale; userId: number | null }

export type Env = { Variables: { requestId: string } }

export function visitorOf(c: Context): Visitor {
  return { lang: languageOf(c.req.raw.headers), userId: null }
}

/** Header `lang`, then the best match of `Accept-Language`, then Arabic. */
export function languageOf(headers: Headers): Locale {
  const asked = headers.get('lang')
  if (isLocale(asked)) return asked
  const accepted = (headers.get('accept-language') ?? '')
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
