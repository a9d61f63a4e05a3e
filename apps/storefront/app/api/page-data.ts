import type { User } from '@asjad/contract/accounts'
import { type Call, createClient } from '@asjad/contract/client'
import type { Locale } from '@asjad/contract/locale'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { syncServerClock } from '@asjad/ui/api/server-clock.ts'
import { locale } from '@asjad/ui/i18n/locale.ts'
import { createContext, data, type LoaderFunctionArgs, redirect } from 'react-router'
import * as paths from '#app/paths.ts'
import { loginPathFor, verifyEmailPath } from '#app/session/login-path.ts'
import { returnPathIn } from '#app/session/return-path.ts'
import { expireToken, readToken } from '#app/session/token.ts'

/** What the server knows of one visit; the pages of a browser know the same by themselves. */
export type Visit = {
  call: Call
  locale: Locale
  origin: string
  hasToken: boolean
  /** What became of a form that was sent without scripts (features/product-actions/form-notice.ts). */
  notice: string | undefined
  /** Into the store's log, with the id of the request. */
  report: (error: unknown) => void
  /** Pages are drawn one after another; gives the end of the turn. */
  takeTurn: () => Promise<() => void>
}
export const visitContext = createContext<Visit>()

const callWithToken = createClient(async (path, init) => {
  const token = readToken()
  const authHeaders = token ? { authorization: `Bearer ${token}`, jwt: token } : {}
  const response = await fetch(path, { ...init, headers: { ...init.headers, ...authHeaders, lang: locale() } })
  syncServerClock(response.headers.get('date'))
  return response
})

/** The API as the browser reaches it. Whoever has been logged out meanwhile (on another device) is so here too. */
export const browserCall: Call = async (name, input, options) => {
  const token = readToken()
  try {
    return await callWithToken(name, input, options)
  } catch (error) {
    const sessionEnded = isApiError(error) && error.code === 'unauthenticated'
    if (sessionEnded && token !== null && token === readToken()) expireToken()
    throw error
  }
}

/** What every page says of who is here. All else that they told the shop stands on the pages that show it, and on no other. */
export type CurrentUser = Pick<User, 'id' | 'first_name' | 'last_name'>

/**
 * Whom a token belongs to, the stored one or one just received, and whether the shop refused it. A shop that could not be reached has refused nobody:
 * `refused` is null and the token stays.
 */
export async function currentUser(call: Call, token?: string) {
  try {
    const options = token ? { headers: { authorization: `Bearer ${token}`, jwt: token } } : {}
    const { data } = await call('GET /user/profile', {}, options)
    const { id, first_name, last_name } = data.user
    return { user: { id, first_name, last_name } satisfies CurrentUser, refused: null }
  } catch (error) {
    const refused = isApiError(error) && (error.status === 401 || error.status === 403) ? error.code : null
    return { user: null, refused }
  }
}

/** `origin` is the store's own address, as it is known in public. `hasToken`: somebody who says to be logged in. */
type LoadContext = {
  call: Call
  params: Record<string, string | undefined>
  url: URL
  origin: string
  hasToken: boolean
}
type Args = Pick<LoaderFunctionArgs, 'params' | 'request'>

/**
 * Whom a page is for. `user`: a visitor is sent to log in, and from there back. `visitor`: somebody logged in is sent
 * back to where they came from, or home.
 */
type Access = 'all' | 'user' | 'visitor'

/**
 * From one description of what a page needs: the server's loader, which asks the API in its own process, and the
 * browser's, which asks it over HTTP. So the first load is one document, and each navigation exactly its API calls.
 */
export function pageData<T>(load: (context: LoadContext) => Promise<T>, access: Access = 'all') {
  const run = async (visit: Pick<Visit, 'call' | 'origin' | 'hasToken'>, { params, request }: Args) => {
    const { origin, hasToken } = visit
    const url = new URL(request.url)
    const call: Call = (name, input, options) => visit.call(name, input, { signal: request.signal, ...options })
    if (access === 'user' && !hasToken) throw redirect(loginPathFor(url.pathname + url.search))
    if (access === 'visitor' && hasToken && (await currentUser(call)).user)
      throw redirect(returnPathIn(url.search) ?? paths.home)
    return load({ call, params, url, origin, hasToken }).catch((error) => throwResponse(error, access, url))
  }
  return {
    loader: (args: LoaderFunctionArgs) => run(args.context.get(visitContext), args),
    clientLoader: (args: Args) =>
      run({ call: browserCall, origin: location.origin, hasToken: readToken() !== null }, args),
  }
}

/** A refusal of the API becomes the status of the page, and so its error page; who is not logged in is asked to. */
function throwResponse(error: unknown, access: Access, { pathname, search }: URL): never {
  if (!isApiError(error)) throw error
  if (access === 'user' && error.code === 'unauthenticated') throw redirect(loginPathFor(pathname + search))
  if (access === 'user' && error.code === 'email_unverified') throw redirect(verifyEmailPath(pathname + search))
  throw data(error.message, { status: error.status })
}

/** For a page whose form needs its scripts: one that was sent before they came leads back to the page, and into no address. */
export function redirectBackToForm({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { pathname, search } = new URL(request.url)
  return redirect(pathname + search, 303)
}
