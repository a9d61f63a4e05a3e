import { AsyncLocalStorage } from 'node:async_hooks'
import { PassThrough } from 'node:stream'
import { defaultLocale, type Locale } from '@asjad/contract/locale'
import { setLocaleReader } from '@asjad/ui/i18n/locale.ts'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { type ServerEntry, visitContext } from '#app/api/visit.ts'
import { inlineScripts } from '#app/boot/inline-scripts.ts'
import { LoaderDataContext } from '#app/boot/page-scripts.tsx'
import { pageAt } from '#app/page-table/page-address.ts'

const requestLanguage = new AsyncLocalStorage<Locale>()
setLocaleReader(() => requestLanguage.getStore() ?? defaultLocale)

/** Read by apps/server and by the worker's build. */
export const serverEntry: ServerEntry = {
  visitContext,
  inlineScripts,
  pageAt,
  inLanguage: (language, work) => requestLanguage.run(language, work),
}

const renderTimeoutMs = 8_000
export const streamTimeout = renderTimeoutMs

/** Does not log a visitor's mistakes, such as a page that does not exist or a form sent by another site. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const refused = isRouteErrorResponse(error) ? error.status < 500 : String(error).includes('`origin` header')
  if (!refused && !request.signal.aborted) context.get(visitContext).report(error)
}

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { report, acquireRenderSlot } = context.get(visitContext)
  const { loaderDataText, clientContext } = await loaderData(routerContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  const freeRenderSlot = await acquireRenderSlot()
  // The visitor may have left while the page waited.
  if (request.signal.aborted) {
    freeRenderSlot()
    return new Response(null, { status: 499 })
  }
  return new Promise<Response>((resolve, reject) => {
    let responseStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <LoaderDataContext value={loaderDataText}>
        <ServerRouter context={clientContext} url={request.url} />
      </LoaderDataContext>,
      {
        // Without this limit React sends large Suspense boundaries late, with inline scripts of its own that the
        // content-security-policy refuses. So the parts that hydrate later are sent with the page, which is then
        // complete without scripts.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          const body = new PassThrough()
          resolve(new Response(createReadableStreamFromReadable(body), { status: responseStatus, headers }))
          pipe(body)
          freeRenderSlot()
        },
        onShellError(error) {
          freeRenderSlot()
          reject(error)
        },
        onError(error) {
          responseStatus = 500
          report(error)
        },
      },
    )
    setTimeout(abort, renderTimeoutMs).unref()
  })
}

/**
 * What the loaders returned, for a JSON block in the page. React Router itself would write inline scripts, and still
 * does in development.
 */
async function loaderData(
  routerContext: EntryContext,
): Promise<{ loaderDataText: string; clientContext: EntryContext }> {
  const { serverHandoffStream, ...rest } = routerContext
  if (import.meta.env.DEV || !serverHandoffStream) return { loaderDataText: '', clientContext: routerContext }
  return { loaderDataText: await new Response(serverHandoffStream).text(), clientContext: rest }
}
