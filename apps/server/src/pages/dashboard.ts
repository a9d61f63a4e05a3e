import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EncodedBody, encodingFor } from '@asjad/api/http/encoded-body'
import { defaultLocale, type Locale, locales } from '@asjad/contract/locale'
import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { dashboardHeaders } from '../http/security-headers.ts'
import { cookiesOf } from './request-facts.ts'

export const dashboardDir = join(import.meta.dirname, '../../../dashboard')

type Options = { assetsUrl: string | undefined }
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
function builtDocument({ assetsUrl }: Options) {
  const html = readFileSync(join(dashboardDir, 'build/client/index.html'), 'utf8')
  const headers = dashboardHeaders({ assetsUrl, inlineScripts: inlineScriptsOf(html) })
  const bodies = Object.fromEntries(
    locales.map((language) => [language, new EncodedBody(new TextEncoder().encode(inLanguage(html, language)))]),
  ) as Record<Locale, EncodedBody>
  return async (c: Context, language: Locale) => {
    const encoding = encodingFor(c.req.header('accept-encoding'))
    const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return c.body(await bodies[language].in(encoding), 200, { ...headers, ...encoded })
  }
}

/** In development (`npm run dev`): rendered again for each request, so that the next one shows an edit. */
function editedDocument(vite: ViteDevServer, { assetsUrl }: Options) {
  const headers = dashboardHeaders({ assetsUrl, inlineScripts: null })
  return async (c: Context, language: Locale) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    const response = await createRequestHandler(build, 'development')(c.req.raw, new RouterContextProvider())
    return c.body(inLanguage(await response.text(), language), 200, headers)
  }
}

const directions: Record<Locale, string> = { ar: 'rtl', en: 'ltr' }
const inLanguage = (html: string, language: Locale) =>
  html.replace(/<html lang="\w+" dir="\w+"/, `<html lang="${language}" dir="${directions[language]}"`)

/** The document is a file of the build: nothing of a visit is in it, so its scripts are constants. */
const inlineScriptsOf = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = '', script = '']) =>
    /\bsrc=/.test(attributes) ? [] : [script],
  )
