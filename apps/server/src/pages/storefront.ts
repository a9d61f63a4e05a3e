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
  origin: string
  hasToken: boolean
  report: (error: unknown) => void
}

/** What the storefront's server entry exports beside React Router's own; the server hands each visit over through it. */
type Entry = {
  visitContext: RouterContext<Visit>
  inLanguage: <T>(language: Locale, work: () => T) => T
  inlineScripts: string[]
}

/** Renders one page of the storefront for one visit. */
export type RenderPage = (request: Request, visit: Visit) => Promise<Response>

/** `inlineScripts`: the only ones that a page may hold; null while the storefront is being edited, when it holds Vite's too. */
export type Storefront = { render: RenderPage; inlineScripts: string[] | null }

export async function loadStorefront(vite: ViteDevServer | undefined): Promise<Storefront> {
  if (!vite) {
    const build: ServerBuild = await import(pathToFileURL(join(storefrontDir, 'build/server/index.js')).href)
    return { render: renderer(build, 'production'), inlineScripts: entryOf(build).inlineScripts }
  }
  // Loaded anew for each page, so that an edit shows at the next one.
  const render: RenderPage = async (request, visit) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    return renderer(build, 'development')(request, visit)
  }
  return { render, inlineScripts: null }
}

const entryOf = (build: ServerBuild) => build.entry.module as unknown as Entry

function renderer(build: ServerBuild, mode: 'production' | 'development'): RenderPage {
  const handle = createRequestHandler(build, mode)
  const { visitContext, inLanguage } = entryOf(build)
  return (request, visit) => {
    const context = new RouterContextProvider()
    context.set(visitContext, visit)
    return inLanguage(visit.locale, () => handle(request, context))
  }
}
