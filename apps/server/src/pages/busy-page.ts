import type { AppError } from '@asjad/api/app-error'
import type { Locale } from '@asjad/contract/locale'
import { plainPage } from './plain-page.ts'

/** Shown when the store can't render the page now. The browser retries automatically. */
export function busyPage(locale: Locale, error: AppError) {
  const wait = String(error.retryAfterSeconds ?? 5)
  return plainPage(locale, error, {
    meta: `<meta http-equiv="refresh" content="${wait}">`,
    headers: { 'retry-after': wait },
  })
}
