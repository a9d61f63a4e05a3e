import type { ViteDevServer } from 'vite'
import { storefrontDir } from './storefront.ts'

/** Vite inside this process: edits of the storefront show at once, without a second server. */
export async function startVite(): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({ root: storefrontDir, server: { middlewareMode: true }, appType: 'custom' })
}
