import type { Call } from '@asjad/contract/client'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { createBrowserCall } from '@asjad/ui/api/browser-call.ts'
import { createPageLoader, type LoadContext, type PageArgs } from '@asjad/ui/api/page-loader.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { personalPages, visitorPages } from '#app/page-table/browser-facts.ts'
import type { Access } from '#app/page-table/page-table.ts'
import * as paths from '#app/paths.ts'
import { loginPathFor, verifyEmailPath } from '#app/session/login-path.ts'
import { returnPathIn } from '#app/session/return-path.ts'
import { expireToken, readToken } from '#app/session/token.ts'
import { pendingAttribute, pendingPage } from './pending-page.ts'
import { visitContext } from './visit.ts'

/** The API as the browser calls it. A logout on another device also logs this browser out. */
export const browserCall = createBrowserCall({ readToken, onSessionEnded: expireToken })

/** The same without the token, for what is the same for everybody: the API then answers from its cache. */
export const publicCall = createBrowserCall({ readToken: () => null, onSessionEnded: () => {} })

/**
 * What pages show of the person whom a token belongs to (the stored one, or one just received), and whether the API
 * refused it. If the API could not be reached, `refused` is null and the token stays.
 */
export async function loadSummary(call: Call, token?: string) {
  try {
    const options = token ? { headers: { authorization: `Bearer ${token}`, jwt: token } } : {}
    const { data } = await call('GET /user/summary', {}, options)
    return { summary: data, refused: null }
  } catch (error) {
    const refused = isApiError(error) && (error.status === 401 || error.status === 403) ? error.code : null
    return { summary: null, refused }
  }
}

const loadPage = createPageLoader({
  loginPath: loginPathFor,
  verifyEmailPath,
  pathForUser: async (call, url) =>
    (await loadSummary(call)).summary ? (returnPathIn(url.search) ?? paths.home) : null,
})

type Args = PageArgs & Pick<LoaderFunctionArgs, 'pattern'>
type Load<T> = (context: LoadContext) => Promise<T>

/**
 * Makes two loaders from one description of what a page needs: the server's calls the API in its own process, the
 * browser's calls it over HTTP. So the first load is one document, and each navigation makes only its API calls. The
 * page table says whom the page is for.
 */
export const pageData = <T>(load: Load<T>) => loaders(load, accessTo)

/** The same for data that every page shows, regardless of whom the page is for. */
export const sharedData = <T>(load: Load<T>) => loaders(load, () => 'all')

function accessTo({ pattern }: Args): Access {
  const path = pattern.replace(/^\/?/, '/')
  if (personalPages.includes(path)) return 'user'
  return visitorPages.includes(path) ? 'visitor' : 'all'
}

/** The server sent a shell, so the browser loads the page's data when it starts. */
const hydrate = typeof document !== 'undefined' && document.querySelector(`[${pendingAttribute}]`) !== null

const loaders = <T>(load: Load<T>, accessOf: (args: Args) => Access) => ({
  loader: (args: LoaderFunctionArgs): Promise<T> => {
    const visit = args.context.get(visitContext)
    const access = accessOf(args)
    // No page ever gets it as its data: the layout around all pages shows a placeholder instead.
    if (visit.isShell && access === 'user') return Promise.resolve(pendingPage as T)
    return loadPage(load, access, visit, args)
  },
  clientLoader: Object.assign(
    (args: Args) => {
      const access = accessOf(args)
      const call = access === 'all' ? publicCall : browserCall
      return loadPage(load, access, { call, origin: location.origin, hasToken: readToken() !== null }, args)
    },
    { hydrate },
  ),
})

/**
 * For a page whose form needs scripts. A form sent before they ran leads back to the page; its fields never get into a
 * URL.
 */
export function redirectBackToForm({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { pathname, search } = new URL(request.url)
  return redirect(pathname + search, 303)
}
