import { optional } from '@asjad/ui/api/api-error.ts'
import { browserCall } from '#app/api/page-data.ts'
import { loggedOut } from '#app/i18n/messages/shell.ts'
import * as paths from '#app/paths.ts'
import { clearPersonalStorage } from '#app/session/clear-storage.ts'
import { toastOnNextPage } from '#app/session/flash.ts'
import { clearToken } from '#app/session/token.ts'

const timeoutMs = 4_000

/**
 * Ends the session and loads the home page as a document, so that nothing personal stays in memory. Without a
 * connection the browser still deletes everything, because another person may use the device next.
 */
export async function logOut() {
  await optional(browserCall('GET /Auth/Logout', {}, { signal: AbortSignal.timeout(timeoutMs) }))
  await clearPersonalData(loggedOut())
}

/** Deletes all personal data from this browser, and shows the message on the home page. */
export async function clearPersonalData(message: string) {
  clearToken()
  clearPersonalStorage()
  toastOnNextPage(message)
  await import('#app/offline/offline-pages.ts').then(({ clearOfflinePages }) => clearOfflinePages()).catch(() => {})
  location.assign(paths.home)
}
