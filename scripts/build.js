// Builds the two front ends and compresses their files once, at the highest level, instead of at every request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './lib/checkout.js'
import { runTool } from './lib/run.js'

const storefront = join(root, 'apps/storefront')
const dashboard = join(root, 'apps/dashboard')
const text = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml', '.html'])

// The service worker names the files of the shop's pages, so it is built after them.
const chains = [
  [
    [storefront, 'react-router', ['build', '--logLevel', 'error']],
    [storefront, 'vite', ['build', '--config', 'vite.worker.config.ts', '--logLevel', 'error']],
  ],
  [[dashboard, 'react-router', ['build', '--logLevel', 'error']]],
]
const failure = (await Promise.all(chains.map(runChain))).find((code) => code !== 0)
if (failure) process.exit(failure)

const files = [storefront, dashboard]
  .flatMap((app) => readdirSync(join(app, 'build/client'), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && text.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name))
await Promise.all(files.map(compress))

/** The bundler itself uses little more than one core, so the two front ends are built side by side. */
async function runChain(steps) {
  for (const [cwd, tool, args] of steps) {
    const code = await runTool(tool, args, { cwd })
    if (code !== 0) return code
  }
  return 0
}

async function compress(path) {
  const content = readFileSync(path)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ])
  writeFileSync(`${path}.br`, br)
  writeFileSync(`${path}.gz`, gz)
}
