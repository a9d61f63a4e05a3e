import { createClient } from '@asjad/contract/client'
import type { Locale } from '@asjad/contract/locale'

type Api = { request: (path: string, init?: RequestInit) => Promise<Response> }
type BrowserOptions = { address?: string; lang?: Locale; userAgent?: string }

let addresses = 0

/**
 * A browser at its own address: it stores the API's cookies and sends the token that it is given here. The API must
 * trust one proxy (`trustedProxies: 1`).
 */
export function openBrowser({ request }: Api, { address, lang = 'en', userAgent = 'a browser' }: BrowserOptions = {}) {
  addresses += 1
  const network = address ?? `10.1.${addresses >> 8}.${addresses & 255}`
  const cookies = new Map<string, string>()
  const browser = {
    address: network,
    cookies,
    token: undefined as string | undefined,
    call: createClient(async (path, init) => {
      const headers = new Headers(init.headers)
      headers.set('lang', lang)
      headers.set('user-agent', userAgent)
      headers.set('x-forwarded-for', browser.address)
      if (browser.token) headers.set('authorization', `Bearer ${browser.token}`)
      if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const answer = await request(path, { ...init, headers })
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      return answer
    }),
  }
  return browser
}
