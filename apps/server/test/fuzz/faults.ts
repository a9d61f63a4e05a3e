import { createHash } from 'node:crypto'
import { translate } from '@asjad/api/i18n/translate'
import { errorSchema } from '@asjad/contract/endpoint'
import { statusOf } from '@asjad/contract/errors'
import { isLocale, type Locale } from '@asjad/contract/locale'
import type { FuzzResponse } from './fuzz-client.ts'
import type { FuzzRequest } from './requests.ts'
import { echoFaults } from './typed-text.ts'

/** What is wrong with a response. */
export function faultsOf(sent: FuzzRequest, response: FuzzResponse, secrets: string[]) {
  const { status, text, headers } = response
  // A page may repeat a name that is in the requested address.
  const leaked = secrets.filter((secret) => text.includes(secret) && (sent.call || !sent.path.includes(secret)))
  const faults = leaked.map((secret) => `gave away "${secret}"`)
  if (status >= 500) faults.push(`answered ${status}: ${text.slice(0, 200)}`)
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('does not say that its type is its type')
  if (status >= 300 && status < 400) faults.push(...redirectFaults(headers.location))
  const isPage = headers['content-type']?.startsWith('text/html')
  if (isPage) return [...faults, ...pageFaults(sent, response)]
  return sent.path.startsWith('/api/v1/') ? [...faults, ...callFaults(sent, response)] : faults
}

/** Only to our own pages: two slashes, or one and a backslash, name another host. */
const redirectFaults = (to: string | undefined) =>
  to === undefined || /^\/(?![/\\])/.test(to) ? [] : [`leads to ${to}`]

function pageFaults({ method, path, typed }: FuzzRequest, { status, text, headers }: FuzzResponse) {
  const faults: string[] = []
  if (path.startsWith('/api/v1/')) faults.push('is a page where a call was made')
  if (/\.data(\?|$)/.test(path)) faults.push('is a page where data of the router was asked for')
  if (method === 'HEAD' || status === 304) return faults
  if (!ourDocument.test(text) && !text.includes(apiDocsMarkup))
    faults.push(`calls itself a page, and is none of ours: ${text.slice(0, 200)}`)
  const policy = String(headers['content-security-policy'] ?? '')
  for (const script of inlineScripts(text))
    if (!policy.includes(`'sha256-${createHash('sha256').update(script).digest('base64')}'`))
      faults.push(`holds a script that is none of ours: ${script.slice(0, 200)}`)
  return [...faults, ...echoFaults(text, typed)]
}

/** Scripts that would run: neither a file of ours nor a data block. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]* (?:src=|type="application\/(?:ld\+)?json"))[^>]*>(.*?)<\/script>/gis)].map(
    ([, script = '']) => script,
  )

const ourDocument = /^<!DOCTYPE html><html lang="(ar|en)" dir="(rtl|ltr)"/
/** The only page that is not the storefront's (api, http/docs.ts). */
const apiDocsMarkup = '<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script>'

// Every call refuses a body or a form that it does not take, and an address that is too long.
const alwaysAllowedStatuses: readonly number[] = [400, 413, 415, 431]

function callFaults({ call, method, headers }: FuzzRequest, { status, text }: FuzzResponse) {
  if (status < 400 || status === 431) return []
  const described = call && method === call.method && status in call.operation.responses
  const faults =
    call &&
    method === call.method &&
    status < 500 &&
    !described &&
    !alwaysAllowedStatuses.includes(status) &&
    status !== 404
      ? [`answered ${status}, of which the description says nothing`]
      : []
  return method === 'HEAD' ? faults : [...faults, ...errorBodyFaults(status, text, languageOf(headers))]
}

function errorBodyFaults(status: number, text: string, lang: Locale) {
  const error = errorSchema.safeParse(parseJson(text))
  if (!error.success) return [`refused in no form of ours: ${text.slice(0, 200)}`]
  const { code, message, errors = {} } = error.data
  const faults: string[] = []
  if (statusOf[code] !== status) faults.push(`said ${code} with ${status}`)
  if (message !== translate(lang, `error.${code}`)) faults.push(`said "${message}" in ${lang}`)
  for (const line of Object.values(errors).flat())
    if (/\p{Script=Arabic}/u.test(line) !== (lang === 'ar')) faults.push(`said "${line}" in ${lang}`)
  return faults
}

const languageOf = ({ lang }: Record<string, string>): Locale => (isLocale(lang) ? lang : 'ar')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
