import type { ViteDevServer } from 'vite'
import { storefrontDir } from './storefront.ts'

/** Runs Vite in this process: edits of the storefront show immediately, without a second server. */
export async function startVite(): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({ root: storefrontDir, server: { middlewareMode: true }, appType: 'custom' })
}
