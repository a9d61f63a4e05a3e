import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The Node.js version in the lockfile, whatever the machine has. */
export const pinnedNode = join(root, 'node_modules/node/bin/node')

export const bin = (name) => join(root, 'node_modules/.bin', name)

/**
 * Keeps the store's memory small (docs/decisions/027-page-and-answer-caches.md). The Dockerfile and the systemd unit have
 * the same.
 */
const memory = {
  // What was freed goes back to the system, also between buffers in use.
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_ARENA_MAX: '2',
  // V8 lets the young generation grow to 134 MB; this makes it 33.
  NODE_OPTIONS: '--max-semi-space-size=16',
}

/** Puts the pinned Node.js first for tools that look for `node`, and keeps compiled modules for the next start. */
export const environment = (extra = {}) => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  ...memory,
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  ...extra,
})

const generated = new Set(['node_modules', 'build', 'paraglide'])

/** One digest of all files at and below these paths, without generated and hidden ones. */
export function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) for (const file of filesBelow(join(root, path))) add(file)
  return hash.digest('hex')

  function add(file) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
}

function filesBelow(path) {
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    if (error.code === 'ENOENT') return []
    throw error
  }
  return entries
    .filter(({ name }) => !name.startsWith('.') && !generated.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
}

export function readIfExists(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
