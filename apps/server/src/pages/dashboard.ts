import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EncodedBody, encodingFor } from '@asjad/api/http/encoded-body'
import { defaultLocale, type Locale, locales } from '@asjad/contract/locale'
import { logoShape, withLogo } from '@asjad/contract/logo'
import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { dashboardHeaders } from '../http/security-headers.ts'
import type { ShopFacts } from '../http/shop-icons.ts'
import { escapeHtml } from './escape-html.ts'
import { cookiesOf } from './request-facts.ts'

export const dashboardDir = join(import.meta.dirname, '../../../dashboard')

/** `shop`: its name and logo, which may change while the program runs. */
type Options = { assetsUrl: string | undefined; shop: () => Promise<ShopFacts> }
type Answer = (c: Context, language: Locale) => Promise<Response>

/** Answers every address below `/dashboard` with the one document of the dashboard, in the language of the cookie. */
export function dashboardPages(vite: ViteDevServer | undefined, options: Options) {
  const answer: Answer = vite ? editedDocument(vite, options) : builtDocument(options)
  return (c: Context) => {
    if (c.env.record) c.env.record.route = '/dashboard'
    return answer(c, cookiesOf(c.req.header('cookie')).language ?? defaultLocale)
  }
}

/** The build writes the document in one language; its only words are in the scripts. */
function builtDocument({ assetsUrl, shop }: Options) {
  const html = readFileSync(join(dashboardDir, 'build/client/index.html'), 'utf8')
  const headers = dashboardHeaders({ assetsUrl, inlineScripts: inlineScriptsOf(html) })
  const bodiesOf = (html: string) =>
    Object.fromEntries(
      locales.map((language) => [language, new EncodedBody(new TextEncoder().encode(inLanguage(html, language)))]),
    ) as Record<Locale, EncodedBody>
  let made: { key: string; bodies: Record<Locale, EncodedBody> } | undefined
  async function currentBodies() {
    const facts = await shop()
    const key = JSON.stringify(facts)
    if (made?.key !== key) made = { key, bodies: bodiesOf(ofShop(html, facts)) }
    return made.bodies
  }
  return async (c: Context, language: Locale) => {
    const encoding = encodingFor(c.req.header('accept-encoding'))
    const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    const bodies = await currentBodies()
    return c.body(await bodies[language].in(encoding), 200, { ...headers, ...encoded })
  }
}

/** In development (`npm run dev`): rendered again for each request, so that the next one shows an edit. */
function editedDocument(vite: ViteDevServer, { assetsUrl, shop }: Options) {
  const headers = dashboardHeaders({ assetsUrl, inlineScripts: null })
  return async (c: Context, language: Locale) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    const response = await createRequestHandler(build, 'development')(c.req.raw, new RouterContextProvider())
    return c.body(inLanguage(ofShop(await response.text(), await shop()), language), 200, headers)
  }
}

/** The same for everybody: the shop's names for what is printed, and its logo in place of the built-in mark. */
const ofShop = (html: string, { names, logo }: ShopFacts) =>
  (logo ? withLogo(html, logo) : html).replace(
    /<html /,
    () =>
      `<html${logo ? ` data-logo="${logoShape(logo)}"` : ''} data-shop-ar="${escapeHtml(names.ar)}" data-shop-en="${escapeHtml(names.en)}" `,
  )

const directions: Record<Locale, string> = { ar: 'rtl', en: 'ltr' }
const inLanguage = (html: string, language: Locale) =>
  html.replace(/(<html[^>]*) lang="\w+" dir="\w+"/, `$1 lang="${language}" dir="${directions[language]}"`)

/** The document is a file of the build: nothing of a visit is in it, so its scripts are constants. */
const inlineScriptsOf = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = '', script = '']) =>
    /\bsrc=/.test(attributes) ? [] : [script],
  )
