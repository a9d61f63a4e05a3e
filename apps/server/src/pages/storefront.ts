import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '@asjad/contract/client'
import type { Locale } from '@asjad/contract/locale'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'

export const storefrontDir = join(import.meta.dirname, '../../../storefront')

/** What the server knows of one visit; the storefront reads it in `app/lib/visit.ts`. */
export type Visit = {
  call: Call
  locale: Locale
  nonce: string
  origin: string
  hasToken: boolean
  report: (error: unknown) => void
}

/** What the storefront's server entry exports beside React Router's own; the server hands each visit over through it. */
type Entry = {
  visitContext: RouterContext<Visit>
  inLanguage: <T>(language: Locale, work: () => T) => T
}

/** Renders one page of the storefront for one visit. */
export type RenderPage = (request: Request, visit: Visit) => Promise<Response>

export async function loadStorefront(vite: ViteDevServer | undefined, publicUrl: string): Promise<RenderPage> {
  // Its own check compares with the address that this process was asked by, which behind a proxy is another.
  const allowedActionOrigins = [new URL(publicUrl).host]
  if (!vite) {
    const build: ServerBuild = await import(pathToFileURL(join(storefrontDir, 'build/server/index.js')).href)
    return renderer({ ...build, allowedActionOrigins }, 'production')
  }
  // Loaded anew for each page, so that an edit shows at the next one.
  return async (request, visit) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    return renderer({ ...build, allowedActionOrigins }, 'development')(request, visit)
  }
}

function renderer(build: ServerBuild, mode: 'production' | 'development'): RenderPage {
  const handle = createRequestHandler(build, mode)
  const { visitContext, inLanguage } = build.entry.module as unknown as Entry
  return (request, visit) => {
    const context = new RouterContextProvider()
    context.set(visitContext, visit)
    return inLanguage(visit.locale, () => handle(request, context))
  }
}
