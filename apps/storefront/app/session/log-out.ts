import { optional } from '@asjad/ui/api/api-error.ts'
import { browserCall } from '#app/api/page-data.ts'
import { loggedOut } from '#app/i18n/messages/shell.ts'
import * as paths from '#app/paths.ts'
import { clearPersonalStorage } from '#app/session/clear-storage.ts'
import { toastOnNextPage } from '#app/session/flash.ts'
import { clearToken } from '#app/session/token.ts'

const timeoutMs = 4_000

/**
 * Ends the session and goes home, by a fresh page: nothing of the person stays in memory. Without a connection the browser
 * forgets it all the same, since somebody else may sit down next.
 */
export async function logOut() {
  await optional(browserCall('GET /Auth/Logout', {}, { signal: AbortSignal.timeout(timeoutMs) }))
  await clearPersonalData(loggedOut())
}

/** Leaves nothing of the person in this browser, and says on the home page what happened. */
export async function clearPersonalData(message: string) {
  clearToken()
  clearPersonalStorage()
  toastOnNextPage(message)
  await import('#app/offline/offline-pages.ts').then(({ clearOfflinePages }) => clearOfflinePages()).catch(() => {})
  location.assign(paths.home)
}
