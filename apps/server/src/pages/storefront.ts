import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '@asjad/contract/client'
import type { Locale } from '@asjad/contract/locale'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'

export const storefrontDir = join(import.meta.dirname, '../../../storefront')

/** What the server knows of one visit; the storefront reads it in `app/api/page-data.ts`. */
export type Visit = {
  call: Call
  locale: Locale
  origin: string
  hasToken: boolean
  notice: string | undefined
  report: (error: unknown) => void
  takeTurn: () => Promise<() => void>
}

/** What an address leads to (storefront, `app/page-table.ts`). */
export type PageAt = { page: string; address: string; nowhere: boolean }

/** What the storefront's server entry exports beside React Router's own; the server hands each visit over through it. */
type Entry = {
  visitContext: RouterContext<Visit>
  inLanguage: <T>(language: Locale, work: () => T) => T
  inlineScripts: string[]
  pageAt: (pathname: string, search: string) => PageAt
}

/** The pages: which one an address leads to, and how it is rendered for one visit. */
export type Storefront = {
  pageAt: (pathname: string, search: string) => PageAt | Promise<PageAt>
  render: (request: Request, visit: Visit) => Promise<Response>
  /** The only ones that a page may hold; null while the storefront is being edited, when it holds Vite's too. */
  inlineScripts: string[] | null
}

type Addresses = { publicUrl: string; assetsUrl?: string | undefined }

export async function loadStorefront(
  vite: ViteDevServer | undefined,
  { publicUrl, assetsUrl }: Addresses,
): Promise<Storefront> {
  // Its own check compares with the address that this process was asked by, which behind a proxy is another.
  const allowedActionOrigins = [new URL(publicUrl).host]
  if (!vite) {
    // Read by the build's modules while they are loaded (storefront, app/boot/assets.ts).
    Object.assign(globalThis, { assetsUrl })
    const build: ServerBuild = await import(pathToFileURL(join(storefrontDir, 'build/server/index.js')).href)
    return storefrontOf({ ...build, allowedActionOrigins }, 'production')
  }
  // Loaded anew for each page, so that an edit shows at the next one.
  const edited = async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    return storefrontOf({ ...build, allowedActionOrigins }, 'development')
  }
  return {
    pageAt: async (pathname, search) => (await edited()).pageAt(pathname, search),
    render: async (request, visit) => (await edited()).render(request, visit),
    inlineScripts: null,
  }
}

function storefrontOf(build: ServerBuild, mode: 'production' | 'development'): Storefront {
  const handle = createRequestHandler(build, mode)
  const { visitContext, inLanguage, inlineScripts, pageAt } = build.entry.module as unknown as Entry
  return {
    pageAt,
    inlineScripts,
    render(request, visit) {
      const context = new RouterContextProvider()
      context.set(visitContext, visit)
      return inLanguage(visit.locale, () => handle(request, context))
    },
  }
}
