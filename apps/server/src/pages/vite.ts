import type { RequestListener } from 'node:http'
import type { ViteDevServer } from 'vite'
import { dashboardDir } from './dashboard.ts'
import { storefrontDir } from './storefront.ts'

/** Vite's servers for the two front ends. */
export type ViteServers = {
  storefront: ViteDevServer
  dashboard: ViteDevServer
  /** Answers what belongs to Vite (modules, hot reload) and passes all other requests on. */
  handle: (others: RequestListener) => RequestListener
  close: () => Promise<void>
}

/** Runs Vite in this process: edits of a front end show immediately, without a second server. */
export async function startVite(): Promise<ViteServers> {
  const { createServer } = await import('vite')
  const start = (root: string, hotReloadPort: number) =>
    createServer({ root, server: { middlewareMode: true, hmr: { port: hotReloadPort } }, appType: 'custom' })
  const [storefront, dashboard] = await Promise.all([start(storefrontDir, 24_678), start(dashboardDir, 24_679)])
  return {
    storefront,
    dashboard,
    handle: (others) => (request, response) => {
      const { middlewares } = request.url?.startsWith('/dashboard/') ? dashboard : storefront
      const { url } = request
      middlewares(request, response, () => {
        // Vite takes its own base off the address.
        if (url) request.url = url
        others(request, response)
      })
    },
    close: async () => {
      await Promise.all([storefront.close(), dashboard.close()])
    },
  }
}
