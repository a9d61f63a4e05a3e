import { type Call, createClient } from '@asjad/contract/client'
import { locale } from '../i18n/locale.ts'
import { isApiError } from './api-error.ts'
import { syncServerClock } from './server-clock.ts'

type Session = {
  /** The token of the person who is logged in, if there is one. */
  readToken: () => string | null
  /** The API no longer accepts the token, for example after a logout on another device. */
  onSessionEnded: () => void
}

/** The API as a browser calls it: over HTTP, with the token and the language of the page. */
export function createBrowserCall({ readToken, onSessionEnded }: Session): Call {
  const callWithToken = createClient(async (path, init) => {
    const token = readToken()
    const authHeaders = token ? { authorization: `Bearer ${token}`, jwt: token } : {}
    const response = await fetch(path, { ...init, headers: { ...init.headers, ...authHeaders, lang: locale() } })
    syncServerClock(response.headers.get('date'))
    return response
  })

  return async (name, input, options) => {
    const token = readToken()
    try {
      return await callWithToken(name, input, options)
    } catch (error) {
      const sessionEnded = isApiError(error) && error.code === 'unauthenticated'
      // Another token may have been stored while the call was under way: that session has not ended.
      if (sessionEnded && token !== null && token === readToken()) onSessionEnded()
      throw error
    }
  }
}
