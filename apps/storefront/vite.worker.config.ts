import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vite'
import { factsOf, pagePaths } from './app/page-table/page-table.ts'

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[]; assets?: string[] }

/**
 * What must work without a connection even if it was never opened before: modules, and a group of the pages' build
 * (`deferred`).
 */
const offlineModules = [
  'app/root.tsx',
  'app/routes/pages.tsx',
  ...pagePaths
    .map(factsOf)
    .filter(({ offline }) => offline === 'ready' || offline === 'always')
    .map(({ file }) => `app/routes/${file}.tsx`),
  'deferred',
  'app/features/listing/nothing-found.tsx',
  'app/features/shell/certificate-dialog.tsx',
  'controls/toaster.tsx',
  'node_modules/@noble/ed25519/index.js',
]

const client = join(import.meta.dirname, 'build/client')
const fileDigests = digestsOf('static')
const scriptPolicy = [
  `script-src 'self' ${(await inlineScripts()).map((script) => `'sha256-${sha256(script, 'base64')}'`).join(' ')}`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

// The service worker is a single file. It is built after the pages, because it names their files.
export default defineConfig({
  publicDir: false,
  define: {
    precachedFiles: JSON.stringify(filesOf(offlineModules)),
    fileDigests: JSON.stringify(fileDigests),
    scriptPolicy: JSON.stringify(scriptPolicy),
    version: JSON.stringify(sha256(JSON.stringify([fileDigests, scriptPolicy]), 'hex').slice(0, 12)),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    rolldownOptions: { input: 'app/offline/service-worker.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
  },
})

/** From the pages' build, which is made before this one. */
async function inlineScripts(): Promise<string[]> {
  const build = await import(pathToFileURL(join(import.meta.dirname, 'build/server/index.js')).href)
  return build.entry.module.serverEntry.inlineScripts
}

/** The digest of each file of a folder: the worker serves nothing else under its name. */
function digestsOf(folder: string) {
  const files = readdirSync(join(client, folder)).filter((name) => !/\.(br|gz)$/.test(name))
  return Object.fromEntries(
    files.sort().map((name) => [`/${folder}/${name}`, sha256(readFileSync(join(client, folder, name)), 'base64')]),
  )
}

function sha256(content: string | Buffer, encoding: 'hex' | 'base64') {
  return createHash('sha256').update(content).digest(encoding)
}

/** The scripts of these modules with all their imports and pictures. */
function filesOf(modules: string[]) {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const keys = Object.keys(manifest)
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.assets ?? []).filter((name) => name.endsWith('.svg'))])
      files.add(`/${file}`)
    for (const inner of chunk.imports ?? []) visit(inner)
  }
  for (const module of modules) {
    const matching = keys.filter((key) => key.replace(/\?.*/, '').endsWith(module) || manifest[key]?.name === module)
    if (matching.length === 0) throw new Error(`the build has no ${module}`)
    for (const key of matching) visit(key)
  }
  return [...files]
}
