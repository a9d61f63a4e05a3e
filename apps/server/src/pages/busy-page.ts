import type { AppError } from '@asjad/api/app-error'
import { translate } from '@asjad/api/i18n/translate'
import { statusOf } from '@asjad/contract/errors'
import type { Locale } from '@asjad/contract/locale'

/** Shown when the store can't render the page now: a few words that cost nothing. The browser retries automatically. */
export function busyPage(locale: Locale, { code, retryAfterSeconds = 5 }: AppError) {
  const text = translate(locale, `error.${code}`)
  const wait = String(retryAfterSeconds)
  const html = `<!DOCTYPE html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${wait}"><title>${text}</title></head>
<body><p>${text}</p></body>
</html>
`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'retry-after': wait,
  }
  return new Response(html, { status: statusOf[code], headers })
}
