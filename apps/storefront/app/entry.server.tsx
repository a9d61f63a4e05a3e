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
import { visitContext } from '#app/api/page-data.ts'
import { inlineScripts } from '#app/boot/inline-scripts.ts'
import { LoaderDataContext } from '#app/boot/page-scripts.tsx'
import { pageAt } from '#app/page-table.ts'

const requestLanguage = new AsyncLocalStorage<Locale>()
setLocaleReader(() => requestLanguage.getStore() ?? defaultLocale)

/** What the server needs to hand a visit over: where to put it, and how to run everything of it in its language. */
/** What page an address leads to, and what of the address counts. */
/** The content-security-policy lets these run, and no other inline script. */
export { inlineScripts, pageAt, visitContext }
export const inLanguage = <T,>(language: Locale, work: () => T) => requestLanguage.run(language, work)

const renderTimeoutMs = 8_000
export const streamTimeout = renderTimeoutMs

/** What is a visitor's fault is answered, and is no failure: a page that is not there, a form that another site sent. */
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
  const { report, takeTurn } = context.get(visitContext)
  const { loaderDataText, clientContext } = await loaderData(routerContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  const endTurn = await takeTurn()
  // Who has left meanwhile waits for nothing.
  if (request.signal.aborted) {
    endTurn()
    return new Response(null, { status: 499 })
  }
  return new Promise<Response>((resolve, reject) => {
    let responseStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <LoaderDataContext value={loaderDataText}>
        <ServerRouter context={clientContext} url={request.url} />
      </LoaderDataContext>,
      {
        // Parts that wake later are not sent later: without scripts the page is whole. And React would send what comes late
        // with inline scripts of its own, which the content-security-policy does not know.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          const body = new PassThrough()
          resolve(new Response(createReadableStreamFromReadable(body), { status: responseStatus, headers }))
          pipe(body)
          endTurn()
        },
        onShellError(error) {
          endTurn()
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
 * What the loaders answered, to be written into the page as a block of data. Left alone, React Router would write it as a
 * row of inline scripts; as it does while the storefront is being edited.
 */
async function loaderData(
  routerContext: EntryContext,
): Promise<{ loaderDataText: string; clientContext: EntryContext }> {
  const { serverHandoffStream, ...rest } = routerContext
  if (import.meta.env.DEV || !serverHandoffStream) return { loaderDataText: '', clientContext: routerContext }
  return { loaderDataText: await new Response(serverHandoffStream).text(), clientContext: rest }
}
