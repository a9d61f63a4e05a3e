import { defaultLocale, type Locale, locales } from '@asjad/contract/locale'
import { settingOf, socialsOf } from '@asjad/contract/settings'
import { locale } from '@asjad/ui/i18n/locale.ts'
import * as m from '@asjad/ui/i18n/messages/common.ts'
import type { MetaDescriptor } from 'react-router'
import type { Shop } from '#app/api/shop.ts'
import * as paths from '#app/paths.ts'

type Match = { id: string; loaderData?: unknown } | undefined

/** Schema.org data about the page, for search engines. */
export type JsonLd = { '@type': string; [property: string]: unknown }

/**
 * The meta tags of one page. The title consists of the company's name and the page's, in the current language.
 * `matches` are those of the route's `meta`: the root's data contains the company's name.
 */
export function pageMeta({
  title,
  description,
  image,
  path,
  hidden = false,
  jsonLd = [],
  matches,
}: {
  title: string
  description?: string
  /** An absolute or root-relative address, for previews of a shared link. */
  image?: string
  /** The canonical path, if several addresses show the page; search engines list only this one. */
  path?: string
  /** For pages that search engines should not list. */
  hidden?: boolean
  jsonLd?: JsonLd[]
  matches: readonly Match[]
}): MetaDescriptor[] {
  const shop = shopOf(matches)
  const company = companyOf(shop)
  const full = `${company} | ${title}`
  const absolute = absoluteIn(matches)
  return [
    { title: full },
    { property: 'og:title', content: full },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: company },
    { property: 'og:locale', content: openGraphLocale[locale()] },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(image ? [{ property: 'og:image', content: absolute(image) }] : []),
    ...(path === undefined ? [] : addresses(absolute(path))),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...jsonLd.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } as LdJson })),
  ]
}

type LdJson = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json']

/** The canonical address and that of each language. */
function addresses(url: string): MetaDescriptor[] {
  const canonical = inLanguage(url, locale())
  return [
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:url', content: canonical },
    ...locales.map((lang) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: lang,
      href: inLanguage(url, lang),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: url },
  ]
}

/** The address without `lang` shows Arabic to visitors who have not chosen a language. */
const inLanguage = (url: string, lang: Locale) =>
  lang === defaultLocale ? url : `${url}${url.includes('?') ? '&' : '?'}lang=${lang}`

const openGraphLocale = { ar: 'ar_SA', en: 'en_GB' }

/** The shop itself and its search, for the home page. */
export function shopLd(matches: readonly Match[]): JsonLd[] {
  const absolute = absoluteIn(matches)
  return [
    organizationLd(matches),
    {
      '@type': 'WebSite',
      name: companyOf(shopOf(matches)),
      url: absolute('/'),
      inLanguage: locale(),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: absolute(`${paths.products}?search={query}`) },
        'query-input': 'required name=query',
      },
    },
  ]
}

function organizationLd(matches: readonly Match[]): JsonLd {
  const shop = shopOf(matches)
  const absolute = absoluteIn(matches)
  const settings = shop?.settings ?? []
  return {
    '@type': 'Organization',
    name: companyOf(shop),
    url: absolute('/'),
    logo: absolute(settingOf(settings, 'logo') || '/favicon.svg'),
    email: settingOf(settings, 'email'),
    telephone: settingOf(settings, 'phone'),
    address: settingOf(settings, 'company'),
    vatID: settingOf(settings, 'tax_number'),
    sameAs: socialsOf(settings).map((social) => social.url),
  }
}

/** The shop as a place that people can call and visit. */
export function storeLd(matches: readonly Match[]): JsonLd {
  const [latitude, longitude] = settingOf(shopOf(matches)?.settings ?? [], 'map_location').split(',')
  return {
    ...organizationLd(matches),
    '@type': 'JewelryStore',
    currenciesAccepted: 'SAR',
    ...(latitude && longitude && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  }
}

/** The path from the home page to this one; each step has a root-relative address. */
export const breadcrumbLd = (steps: readonly { name: string; path: string }[], matches: readonly Match[]): JsonLd => {
  const absolute = absoluteIn(matches)
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  }
}

/** Turns root-relative addresses into the absolute ones that search engines and previews need. */
export function absoluteIn(matches: readonly Match[]) {
  const origin = shopOf(matches)?.origin ?? ''
  return (address: string) => (address.startsWith('/') ? `${origin}${address}` : address)
}

const shopOf = (matches: readonly Match[]) =>
  matches.find((match) => match?.id === 'root')?.loaderData as Shop | undefined

const companyOf = (shop: Shop | undefined) => (shop && settingOf(shop.settings, 'name')) || m.brand()
