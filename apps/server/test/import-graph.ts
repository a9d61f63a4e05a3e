import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** `type`: removed at run time. `lazy`: an `import()`, which no module needs in order to start. */
export type Import = { from: string; to: string; kind: 'run-time' | 'type' | 'lazy' }

/** Every import of one of our source files by another. */
export function readImports(): Import[] {
  const command = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', command, { cwd: root })
    .toString()
    .split('\0')
    .filter((name) => /\.tsx?$/.test(name) && existsSync(join(root, name)))
  const known = new Set(files)
  return files.flatMap((from) =>
    importsIn(from).flatMap(({ specifier, kind }) => {
      const to = candidates(from, specifier).find((path) => known.has(path))
      if (!to && mustBeSource(specifier)) throw new Error(`${from} imports ${specifier}, which is not there`)
      return to ? [{ from, to, kind }] : []
    }),
  )
}

function importsIn(file: string): { specifier: string; kind: Import['kind'] }[] {
  const text = readFileSync(join(root, file), 'utf8')
  const { module } = parseSync(file, text)
  const kindAt = (start: number): Import['kind'] =>
    /^(?:import|export)\s+type\s/.test(text.slice(start)) ? 'type' : 'run-time'
  return [
    ...module.staticImports.map(({ start, moduleRequest }) => ({
      specifier: moduleRequest.value,
      kind: kindAt(start),
    })),
    ...module.staticExports.flatMap(({ start, entries }) => {
      const specifier = entries[0]?.moduleRequest?.value
      return specifier ? [{ specifier, kind: kindAt(start) }] : []
    }),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const specifier = /^['"](.+)['"]$/.exec(text.slice(start, end))?.[1]
      return specifier ? [{ specifier, kind: 'lazy' as const }] : []
    }),
  ]
}

/** The files that a specifier may mean; none if it names another package. */
function candidates(from: string, specifier: string) {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('.')) return [join(dirname(from), path)]
  // Each front end calls its own folder so.
  if (path.startsWith('#app/')) return [path.replace('#app', `${from.split('/').slice(0, 2).join('/')}/app`)]
  const [, name, inside] = /^@asjad\/([\w-]+)\/(.+)$/.exec(path) ?? []
  return ['apps', 'packages'].flatMap((folder) =>
    ['src/', 'app/', ''].flatMap((part) => ['', '.ts'].map((end) => `${folder}/${name}/${part}${inside}${end}`)),
  )
}

/** Styles, pictures and the types that the router generates are no source files. */
const mustBeSource = (specifier: string) =>
  /^(?:\.|#app\/|@asjad\/)/.test(specifier) && /(?:\.tsx?|\/[\w-]+)$/.test(specifier) && !specifier.includes('/+types/')

/** Groups of files that import each other, sorted by name. */
export function circles(imports: readonly Pick<Import, 'from' | 'to'>[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  // Tarjan's algorithm: a group is complete at its first visited file.
  const visit = (file: string) => {
    index.set(file, index.size)
    lowest.set(file, index.get(file) ?? 0)
    stack.push(file)
    const lower = (value = 0) => lowest.set(file, Math.min(lowest.get(file) ?? 0, value))
    for (const { to } of targets.get(file) ?? []) {
      if (!index.has(to)) {
        visit(to)
        lower(lowest.get(to))
      } else if (stack.includes(to)) lower(index.get(to))
    }
    if (lowest.get(file) !== index.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1) found.push(group.sort())
  }
  for (const file of targets.keys()) if (!index.has(file)) visit(file)
  return found
}
