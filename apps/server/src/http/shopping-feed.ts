import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Deps } from '@asjad/api/deps'
import { translate } from '@asjad/api/i18n/translate'
import { type FeedOffer, feedOffers, sellsNow } from '@asjad/api/modules/catalog/shopping-feed'
import { getGeneralSettings } from '@asjad/api/modules/settings/settings.service'
import { defaultLocale, isLocale, type Locale } from '@asjad/contract/locale'
import { settingOf } from '@asjad/contract/settings'
import * as paths from '@asjad/storefront/paths'
import { Hono } from 'hono'

/** A file in which something has changed is used no longer than this: a large shop takes seconds to write down. */
const outdatedForMs = 10_000
/** For what no change announces. */
const keptForMs = 5 * 60_000
const maxDescription = 5000
const maxMorePictures = 10
/** Jewellery in Google's taxonomy. Bullion has no category there that fits. */
const jewellery = 188

type Shop = { url: string; name: string; description: string }

/** Counts what has outdated an answer of the shop: prices, pauses, stock, texts. */
export type FeedChanges = { count: number }

type Options = { publicUrl: string; dataDir: string; changes: Readonly<FeedChanges> }
/** `state`: of what was written, so that a change while it is written outdates it, too. */
type WrittenFile = { writtenAt: number; state: string; path: Promise<string> }

/**
 * All pieces for shopping searches, as Google Merchant Center reads them. Written to a file first: who reads slowly keeps
 * no query open, and who reads often reads the same file.
 */
export function shoppingFeedRoutes(deps: Deps, { publicUrl, dataDir, changes }: Options) {
  const files = new Map<Locale, WrittenFile>()

  async function currentFile(lang: Locale) {
    // Also when a price becomes too old to sell at, which nobody announces.
    const state = `${changes.count} ${JSON.stringify(await sellsNow(deps))}`
    const file = files.get(lang)
    const now = deps.now().getTime()
    if (file && now - file.writtenAt < (file.state === state ? keptForMs : outdatedForMs)) return file.path
    const path = writeFeed(deps, { lang, publicUrl, folder: join(dataDir, 'feeds') })
    files.set(lang, { writtenAt: now, state, path })
    path.catch(() => files.delete(lang))
    return path
  }

  const app = new Hono()
  app.get('/feeds/google.xml', async (c) => {
    const requestedLang = c.req.query('lang')
    const path = await currentFile(isLocale(requestedLang) ? requestedLang : defaultLocale)
    const zipped = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    const file = createReadStream(path)
    const body = zipped ? file : file.pipe(createGunzip())
    return c.body(Readable.toWeb(body) as ReadableStream, 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `public, max-age=${outdatedForMs / 1000}`,
      vary: 'accept-encoding',
      ...(zipped && { 'content-encoding': 'gzip' }),
    })
  })
  return app
}

async function writeFeed(
  deps: Deps,
  { lang, publicUrl, folder }: { lang: Locale; publicUrl: string; folder: string },
): Promise<string> {
  const settings = await getGeneralSettings(deps, { lang })
  const shop = {
    url: publicUrl,
    name: settingOf(settings, 'name'),
    description: settingOf(settings, 'home_description'),
  }
  await mkdir(folder, { recursive: true })
  const path = join(folder, `google.${lang}.xml.gz`)
  const unfinished = `${path}.${process.pid}`
  await pipeline(feedText(deps, shop, lang), createGzip(), createWriteStream(unfinished))
  await rename(unfinished, path)
  return path
}

async function* feedText(deps: Deps, shop: Shop, lang: Locale): AsyncIterable<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n'
  yield `${element('title', shop.name)}${element('link', inLanguage(`${shop.url}/`, lang))}`
  yield `${element('description', shop.description)}\n`
  for await (const offers of feedOffers(deps, lang))
    yield offers.map((offer) => `<item>${itemText(offer, shop, lang)}</item>\n`).join('')
  yield '</channel>\n</rss>\n'
}

function itemText(offer: FeedOffer, shop: Shop, lang: Locale) {
  const [picture, ...morePictures] = offer.pictures.map((address) => new URL(address, shop.url).href)
  const isReduced = offer.lastPrice !== null && offer.lastPrice > offer.price
  const size = offer.size > 0 && offer.sizeUnit ? sizeText(offer.size, offer.sizeUnit, lang) : null
  return [
    element('g:id', offer.sku),
    element('g:title', offer.title),
    element('g:description', offer.description.slice(0, maxDescription)),
    element('g:link', inLanguage(`${shop.url}${paths.product(offer.productId)}?variety=${offer.varietyId}`, lang)),
    picture ? element('g:image_link', picture) : '',
    ...morePictures.slice(0, maxMorePictures).map((address) => element('g:additional_image_link', address)),
    element('g:availability', offer.inStock ? 'in_stock' : 'out_of_stock'),
    element('g:price', riyals(isReduced ? (offer.lastPrice as number) : offer.price)),
    isReduced ? element('g:sale_price', riyals(offer.price)) : '',
    element('g:brand', shop.name),
    element('g:mpn', offer.sku),
    element('g:condition', 'new'),
    offer.isBullion ? '' : element('g:google_product_category', jewellery),
    element('g:product_type', offer.categories.join(' > ')),
    offer.isOneOfSeveral ? element('g:item_group_id', offer.productId) : '',
    element('g:material', translate(lang, 'feed.gold')),
    size ? element('g:size', size) : '',
    detail(lang, 'feed.karat', String(offer.karat)),
    detail(lang, 'feed.weight', translate(lang, 'feed.grams', { n: offer.grams })),
  ].join('')
}

const sizeText = (size: number, unit: NonNullable<FeedOffer['sizeUnit']>, lang: Locale) =>
  unit === 'ring' ? String(size) : translate(lang, unit === 'mm' ? 'feed.millimetres' : 'feed.centimetres', { n: size })

const detail = (lang: Locale, name: 'feed.karat' | 'feed.weight', value: string) =>
  `<g:product_detail>${element('g:attribute_name', translate(lang, name))}${element('g:attribute_value', value)}</g:product_detail>`

const riyals = (halalas: number) => `${(halalas / 100).toFixed(2)} SAR`

/** As in the pages' own heads, the address without a language is the Arabic one. */
function inLanguage(address: string, lang: Locale) {
  const url = new URL(address)
  if (lang !== defaultLocale) url.searchParams.set('lang', lang)
  return url.href
}

const element = (name: string, value: string | number) => `<${name}>${escapeXml(String(value))}</${name}>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/** XML allows none of these. */
const forbidden = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu
const escapeXml = (text: string) =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (letter) => entities[letter] as string)
