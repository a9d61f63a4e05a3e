import type { User } from '@asjad/contract/accounts'
import { type Call, createClient } from '@asjad/contract/client'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { syncServerClock } from '@asjad/ui/api/server-clock.ts'
import { locale } from '@asjad/ui/i18n/locale.ts'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { personalPages, visitorPages } from '#app/page-table/browser-facts.ts'
import type { Access } from '#app/page-table/page-table.ts'
import * as paths from '#app/paths.ts'
import { loginPathFor, verifyEmailPath } from '#app/session/login-path.ts'
import { returnPathIn } from '#app/session/return-path.ts'
import { expireToken, readToken } from '#app/session/token.ts'
import { type Visit, visitContext } from './visit.ts'

const callWithToken = createClient(async (path, init) => {
  const token = readToken()
  const authHeaders = token ? { authorization: `Bearer ${token}`, jwt: token } : {}
  const response = await fetch(path, { ...init, headers: { ...init.headers, ...authHeaders, lang: locale() } })
  syncServerClock(response.headers.get('date'))
  return response
})

/** The API as the browser reaches it. A session that ended meanwhile, on another device, ends here too. */
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

/** What every page says about who is logged in. All other personal data is only on the pages that show it. */
export type CurrentUser = Pick<User, 'id' | 'first_name' | 'last_name'>

/**
 * Whom a token belongs to, the stored one or one just received, and whether the shop refused it. A shop that could not be
 * reached has refused nobody: `refused` is null and the token stays.
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

/** `origin` is the store's own address, as it is known in public. `hasToken`: somebody who claims to be logged in. */
type LoadContext = {
  call: Call
  params: Record<string, string | undefined>
  url: URL
  origin: string
  hasToken: boolean
}
type Args = Pick<LoaderFunctionArgs, 'params' | 'request' | 'pattern'>
type Load<T> = (context: LoadContext) => Promise<T>

/**
 * From one description of what a page needs: the server's loader, which calls the API in its own process, and the
 * browser's, which calls it over HTTP. So the first load is one document, and each navigation exactly its API calls.
 * Whom the page is for is in the page table.
 */
export const pageData = <T>(load: Load<T>) => loaders(load, accessTo)

/** The same for what every page shows, whomever the page below it is for. */
export const sharedData = <T>(load: Load<T>) => loaders(load, () => 'all')

function accessTo({ pattern }: Args): Access {
  const path = pattern.replace(/^\/?/, '/')
  if (personalPages.includes(path)) return 'user'
  return visitorPages.includes(path) ? 'visitor' : 'all'
}

function loaders<T>(load: Load<T>, accessOf: (args: Args) => Access) {
  const run = async (visit: Pick<Visit, 'call' | 'origin' | 'hasToken'>, args: Args) => {
    const { params, request } = args
    const { origin, hasToken } = visit
    const access = accessOf(args)
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

/** A refusal of the API becomes the status of the page, and so its error page; on a personal page it may lead to the login. */
function throwResponse(error: unknown, access: Access, { pathname, search }: URL): never {
  if (!isApiError(error)) throw error
  if (access === 'user' && error.code === 'unauthenticated') throw redirect(loginPathFor(pathname + search))
  if (access === 'user' && error.code === 'email_unverified') throw redirect(verifyEmailPath(pathname + search))
  throw data(error.message, { status: error.status })
}

/** For a page whose form needs its scripts: a form sent before they arrived leads back to the page; no address holds its fields. */
export function redirectBackToForm({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { pathname, search } = new URL(request.url)
  return redirect(pathname + search, 303)
}
