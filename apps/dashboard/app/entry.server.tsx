import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { defaultLocale } from '@asjad/contract/locale'
import { setLocaleReader } from '@asjad/ui/i18n/locale.ts'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

// The build renders the document once. The server then names the language of each visit (apps/server, pages/dashboard.ts).
setLocaleReader(() => defaultLocale)

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  const body = new PassThrough()
  const { promise: complete, resolve, reject } = Promise.withResolvers<void>()
  const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
    onAllReady: resolve,
    onError: reject,
  })
  await complete
  pipe(body)
  return new Response(`<!DOCTYPE html>${await text(body)}`, { status, headers })
}
