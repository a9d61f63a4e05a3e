import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerEntry, Visit } from '@asjad/storefront/api/visit'
import type { PageAt } from '@asjad/storefront/page-table/page-address'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'

export const storefrontDir = join(import.meta.dirname, '../../../storefront')

type Build = ServerBuild & { entry: { module: { serverEntry: ServerEntry } } }

/** The pages: which one belongs to an address, and how to render it for one visit. */
export type Storefront = {
  pageAt: (pathname: string, search: string) => PageAt | Promise<PageAt>
  render: (request: Request, visit: Visit) => Promise<Response>
  /** The only inline scripts that a page may contain; null in development, where Vite adds its own. */
  inlineScripts: string[] | null
}

type Addresses = { publicUrl: string; assetsUrl?: string | undefined }

export async function loadStorefront(
  vite: ViteDevServer | undefined,
  { publicUrl, assetsUrl }: Addresses,
): Promise<Storefront> {
  // React Router compares the origin with the host of the request, which differs behind a proxy.
  const allowedActionOrigins = [new URL(publicUrl).host]
  if (!vite) {
    // The build's modules read it when they are loaded (storefront, app/boot/assets.ts).
    Object.assign(globalThis, { assetsUrl })
    const build: Build = await import(pathToFileURL(join(storefrontDir, 'build/server/index.js')).href)
    return storefrontOf({ ...build, allowedActionOrigins }, 'production')
  }
  // Load the module again for each page, so that the next request shows an edit.
  const edited = async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build
    return storefrontOf({ ...build, allowedActionOrigins }, 'development')
  }
  return {
    pageAt: async (pathname, search) => (await edited()).pageAt(pathname, search),
    render: async (request, visit) => (await edited()).render(request, visit),
    inlineScripts: null,
  }
}

function storefrontOf(build: Build, mode: 'production' | 'development'): Storefront {
  const handle = createRequestHandler(build, mode)
  const { visitContext, inLanguage, inlineScripts, pageAt } = build.entry.module.serverEntry
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
