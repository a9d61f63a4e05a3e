import { pageAt } from '@asjad/storefront/page-table/page-address'
import * as pageTable from '@asjad/storefront/page-table/page-table'
import type { Random } from './random.ts'
import { encodeForUrl, type FuzzRequest, maybeHangUp, respellPath, withinLimits } from './requests.ts'
import { newTypedText, parameters } from './typed-text.ts'
import { badTextOf, type Known } from './values.ts'

/** Every page of the storefront, and the other addresses that answer. */
export const pagePaths = [
  ...pageTable.pagePaths,
  ...[
    '_root.data',
    '_.data',
    '__manifest',
    'robots.txt',
    'sitemap.xml',
    'feeds/google.xml',
    'manifest.webmanifest',
    'sw.js',
    'healthz',
    'readyz',
    'metrics',
    'static/x.js',
    'media/x/1.webp',
    'sandbox',
    'api',
    'api/docs',
    'favicon.svg',
  ],
]

/** The parameters that a page reads, found by trying: it drops all others from its address. */
const parametersReadBy = (page: string) => {
  const path = `/${page.replace(/:\w+\??/g, '1')}`
  const samples = ['x', '1', '/cart', 'price_asc', '1w', 'addresses', 'ar']
  return parameters.filter((name) =>
    samples.some((sample) => pageAt(path, `?${name}=${sample}`).address.includes(`${name}=`)),
  )
}

/** A visit to a page: as a link would, with unknown parameters, or with another spelling of the address. */
export function visitTo(page: string, known: Known, tokens: readonly string[], random: Random): FuzzRequest {
  const typed = newTypedText(random)
  const anything = () => encodeForUrl(random.pick([typed.text, typed.text, badTextOf(random)]))
  const path = `/${page}`
    .replace(/\/:(\w+)\??/g, (_, name: string) => {
      if (page.endsWith('?') && random.chance(0.3)) return ''
      const value = Object.hasOwn(known, name) && known[name]
      return `/${value && random.chance(0.7) ? encodeForUrl(String(value(random))) : anything()}`
    })
    .replace('*', () => (random.chance(0.5) ? 'nowhere' : anything()))
  const own = parametersReadBy(page)
  const query = Array.from({ length: random.below(6) }, () => {
    const name = random.pick([random.pick(own.length > 0 ? own : parameters), random.pick(parameters), anything()])
    const value = Object.hasOwn(known, name) && known[name]
    return `${name}=${value && random.chance(0.4) ? encodeForUrl(String(value(random))) : anything()}`
  })
  // Rendered for its reader, if the page is a personal one.
  if (random.chance(0.3)) query.push('noscript=1')
  const sentPath = random.chance(0.2) ? respellPath(path, random) : path
  const method = random.pick(['GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT'])
  const sent: FuzzRequest = {
    path: withinLimits(query.length > 0 ? `${sentPath}?${query.join('&')}` : sentPath),
    method,
    headers: {
      'x-forwarded-for': `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`,
      cookie: [`language=${random.pick(['ar', 'en', 'fr', typed.number])}`, ...tokenIn(tokens, random)].join('; '),
      ...(random.chance(0.2) && { 'accept-encoding': 'gzip' }),
      ...(random.chance(0.1) && { origin: random.pick(['https://elsewhere.example', 'null', 'http://store.test']) }),
      ...(random.chance(0.1) && { accept: random.pick(['application/json', 'text/x-script', '*/*;q=0']) }),
    },
    typed,
    ...maybeHangUp(random),
  }
  if (method !== 'POST' && method !== 'PUT') return sent
  return { ...sent, ...formWith(typed.text, known, random) }
}

const tokenIn = (tokens: readonly string[], random: Random) =>
  random.chance(0.3) ? [`jwt=${random.pick([...tokens, 'x', `${'x'.repeat(300)}`])}`] : []

const fieldNames = ['name', 'email', 'phone', 'subject', 'message', 'kind', 'order_number', 'key', 'password', 'otp']

/** A form as a page sends it without scripts. */
function formWith(typed: string, known: Known, random: Random): Pick<FuzzRequest, 'body'> {
  const fields = fieldNames
    .filter(() => random.chance(0.6))
    .map((name) => {
      const value = Object.hasOwn(known, name) && known[name]
      return [
        name,
        value && random.chance(0.4) ? String(value(random)) : random.chance(0.7) ? typed : badTextOf(random),
      ] as const
    })
  if (random.chance(0.5)) return { body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString() }
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value.toWellFormed())
  if (random.chance(0.05)) for (let n = 0; n < 500; n++) form.append(`other_${n}`, '')
  return { body: form }
}
