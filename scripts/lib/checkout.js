import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The Node.js that the lockfile pins, whatever the machine has. */
export const pinnedNode = join(root, 'node_modules/node/bin/node')

export const bin = (name) => join(root, 'node_modules/.bin', name)

/** With the pinned Node.js first, for tools that look for `node` themselves; compiled modules are kept for the next start. */
export const environment = (more = {}) => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  ...more,
})

const generated = new Set(['node_modules', 'build', 'paraglide'])

/** One digest of the files at these paths and below them; what is generated or hidden does not count. */
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

export function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
