import { AsyncLocalStorage } from 'node:async_hooks'
import { PassThrough } from 'node:stream'
import { defaultLocale, type Locale } from '@asjad/contract/locale'
import { utf8Of } from '@asjad/contract/utf8'
import { setLocaleReader } from '@asjad/ui/i18n/locale.ts'
import { createReadableStreamFromReadable } from '@react-router/node'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
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
  const page = (
    <LoaderDataContext value={loaderDataText}>
      <ServerRouter context={clientContext} url={request.url} />
    </LoaderDataContext>
  )
  try {
    // In development React Router's own scripts read the loaders' data, which can be read only once.
    const html = import.meta.env.DEV ? undefined : renderAtOnce(page)
    return html
      ? new Response(utf8Of(`<!DOCTYPE html>${html}`), { status, headers })
      : await renderInSteps(page, status, headers, report)
  } finally {
    freeRenderSlot()
  }
}

/** How React marks a part that it could not finish; text of the page is escaped and cannot look like it. */
const unfinishedPart = '<!--$!-->'

/**
 * The page as one string: React's stream makes the same HTML, but encodes and measures each piece of it. Undefined if a
 * part failed or is not loaded yet: this way React neither waits for parts nor tells their errors.
 */
function renderAtOnce(page: ReactNode) {
  try {
    const html = renderToString(page)
    return html.includes(unfinishedPart) ? undefined : html
  } catch {
    return undefined
  }
}

function renderInSteps(page: ReactNode, status: number, headers: Headers, report: (error: unknown) => void) {
  return new Promise<Response>((resolve, reject) => {
    let responseStatus = status
    const { pipe, abort } = renderToPipeableStream(page, {
      // Without this limit React sends large Suspense boundaries late, with inline scripts of its own that the
      // content-security-policy refuses. So the parts that hydrate later are sent with the page, which is then
      // complete without scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timeout)
        const body = new PassThrough()
        resolve(new Response(createReadableStreamFromReadable(body), { status: responseStatus, headers }))
        pipe(body)
      },
      onShellError(error) {
        clearTimeout(timeout)
        reject(error)
      },
      onError(error) {
        responseStatus = 500
        report(error)
      },
    })
    const timeout = setTimeout(abort, renderTimeoutMs)
    timeout.unref()
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
