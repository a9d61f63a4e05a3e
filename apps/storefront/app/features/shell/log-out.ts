import { loggedOut } from '#app/i18n/messages/shell.ts'
import { toastOnNextPage } from '#app/lib/flash.ts'
import { forgetStorage } from '#app/lib/forget-storage.ts'
import * as paths from '#app/lib/paths.ts'
import { forgetToken } from '#app/lib/token.ts'
import { browserCall, optional } from '#app/lib/visit.ts'

const patienceMs = 4_000

/**
 * Ends the session and goes home, by a fresh page: nothing of the person stays in memory. Without a connection the browser
 * forgets it all the same, since somebody else may sit down next.
 */
export async function logOut() {
  await optional(browserCall('GET /Auth/Logout', {}, { signal: AbortSignal.timeout(patienceMs) }))
  await forgetPerson(loggedOut())
}

/** Leaves nothing of the person in this browser, and says on the home page what happened. */
export async function forgetPerson(words: string) {
  forgetToken()
  forgetStorage()
  toastOnNextPage(words)
  await import('#app/lib/keep-offline.ts').then(({ forgetKept }) => forgetKept()).catch(() => {})
  location.assign(paths.home)
}
