import { type ApiError, type Call, createClient } from '@asjad/contract/client'
import type { Locale } from '@asjad/contract/locale'
import { createContext, data, type LoaderFunctionArgs } from 'react-router'
import { locale } from '#app/i18n/locale.ts'

/** What the server knows of one visit; the pages of a browser know the same by themselves. */
export type Visit = { call: Call; locale: Locale; nonce: string; origin: string }
export const visitContext = createContext<Visit>()

/** The API as the browser reaches it. */
export const browserCall: Call = createClient((path, init) =>
  fetch(path, { ...init, headers: { ...init.headers, lang: locale() } }),
)

/** `origin` is the store's own address, as it is known in public. */
type Asked = { call: Call; params: Record<string, string | undefined>; url: URL; origin: string }
type Args = Pick<LoaderFunctionArgs, 'params' | 'request'>

/**
 * From one description of what a page needs: the server's loader, which asks the API in its own process, and the
 * browser's, which asks it over HTTP. So the first load is one document, and each navigation exactly its API calls.
 */
export function pageData<T>(load: (asked: Asked) => Promise<T>) {
  const run = (call: Call, origin: string, { params, request }: Args) => {
    const abortable: Call = (name, input, options) => call(name, input, { signal: request.signal, ...options })
    return load({ call: abortable, params, url: new URL(request.url), origin }).catch(refuse)
  }
  return {
    loader: (args: LoaderFunctionArgs) => {
      const { call, origin } = args.context.get(visitContext)
      return run(call, origin, args)
    },
    clientLoader: (args: Args) => run(browserCall, location.origin, args),
  }
}

/** A refusal of the API becomes the status of the page, and so its error page. */
function refuse(error: unknown): never {
  throw isRefusal(error) ? data(error.message, { status: error.status }) : error
}

/** By its fields and not its class: the server's client and this build have a copy of the class each. */
const isRefusal = (error: unknown): error is ApiError => error instanceof Error && 'status' in error && 'code' in error

/** For a part that the page can do without: the page goes on with nothing, and the part shows that it failed. */
export const optional = <T>(part: Promise<T>): Promise<T | null> => part.catch(() => null)
