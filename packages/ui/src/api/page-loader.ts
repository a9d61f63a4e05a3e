import type { Call } from '@asjad/contract/client'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { isApiError } from './api-error.ts'

/** What a loader knows about the visit that it runs for. */
export type PageVisit = {
  call: Call
  /** The store's own public address. */
  origin: string
  /** The visitor claims to be logged in. Whether the token is valid, only the API can tell. */
  hasToken: boolean
}
export type LoadContext = PageVisit & { params: Record<string, string | undefined>; url: URL }
export type PageArgs = Pick<LoaderFunctionArgs, 'params' | 'request'>

/**
 * Whom a page is for. `user`: a visitor is sent to log in, and from there back. `visitor`: somebody logged in is sent
 * back to where they came from, or home.
 */
export type Access = 'all' | 'user' | 'visitor'

type Rules = {
  /** Both lead back to `path` afterwards. */
  loginPath: (path: string) => string
  verifyEmailPath: (path: string) => string
  /** Where somebody who is logged in goes instead of a page for visitors; `null` where the API does not know them. */
  pathForUser: (call: Call, url: URL) => Promise<string | null>
}

/**
 * Loads the data of a page: checks who may see it, and turns a refusal of the API into the status of the page or a login.
 * A front end calls it from its client loaders, and from its server loaders if it has some.
 */
export const createPageLoader = ({ loginPath, verifyEmailPath, pathForUser }: Rules) =>
  async function loadPage<T>(
    load: (context: LoadContext) => Promise<T>,
    access: Access,
    { call: callOfVisit, origin, hasToken }: PageVisit,
    { params, request }: PageArgs,
  ): Promise<T> {
    const url = new URL(request.url)
    const path = url.pathname + url.search
    const call: Call = (name, input, options) => callOfVisit(name, input, { signal: request.signal, ...options })
    if (access === 'user' && !hasToken) throw redirect(loginPath(path))
    const elsewhere = access === 'visitor' && hasToken ? await pathForUser(call, url) : null
    if (elsewhere !== null) throw redirect(elsewhere)
    return load({ call, params, url, origin, hasToken }).catch((error: unknown) => {
      if (!isApiError(error)) throw error
      if (access === 'user' && error.code === 'unauthenticated') throw redirect(loginPath(path))
      if (access === 'user' && error.code === 'email_unverified') throw redirect(verifyEmailPath(path))
      throw data(error.message, { status: error.status })
    })
  }
