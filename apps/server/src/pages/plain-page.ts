import type { AppError } from '@asjad/api/app-error'
import { translate } from '@asjad/api/i18n/translate'
import { statusOf } from '@asjad/contract/errors'
import type { Locale } from '@asjad/contract/locale'

type More = { headers?: Record<string, string>; meta?: string }

/** A refusal instead of a page: a few words that cost nothing. `meta`: HTML for its head. */
export function plainPage(locale: Locale, { code }: AppError, { headers, meta = '' }: More = {}) {
  const text = translate(locale, `error.${code}`)
  const html = `<!DOCTYPE html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${meta}<title>${text}</title></head>
<body><p>${text}</p></body>
</html>
`
  return new Response(html, {
    status: statusOf[code],
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      ...headers,
    },
  })
}
