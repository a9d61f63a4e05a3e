import './lib/node-version.js'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { build } from './lib/build.js'
import { environment, root } from './lib/checkout.js'
import { findChromium, findHeadlessShell } from './lib/chromium.js'
import { clock } from './lib/clock.js'
import { install } from './lib/install.js'
import { runTool } from './lib/run.js'
import { layers, longTestsOf, pathsOf } from './lib/test-layers.js'

const [storefront, dashboard] = ['apps/storefront', 'apps/dashboard'].map((path) => join(root, path))
const reporter = ['--reporter', join(root, 'scripts/lib/progress-reporter.js')]

/** With more failures than this, something is wrong with the store and not with a test. */
const secondTries = 3

const buildStep = ['build', build]
const staticChecks = [
  ['types', () => runTool('tsc', ['--noEmit', '-p', 'tsconfig.json'])],
  ['types of the controls', () => runTool('tsc', ['-p', join(root, 'packages/ui')])],
  ['types of the routes', () => runTool('react-router', ['typegen'], { cwd: storefront })],
  ['types of the storefront', () => runTool('tsc', ['-p', storefront])],
  ["types of the dashboard's routes", () => runTool('react-router', ['typegen'], { cwd: dashboard })],
  ['types of the dashboard', () => runTool('tsc', ['-p', dashboard])],
  ['lint and format', () => runTool('biome', ['check'])],
]

await install()
process.exit(await runPhases(phasesFor(process.argv.slice(2))))

/**
 * `npm test`, `npm test -- api ui` (layers), `npm test -- catalog` (test files whose path contains that). With `all` in
 * front the long tests and all journeys, too.
 */
function phasesFor(words) {
  const everything = words.includes('all')
  const named = words.filter((word) => word !== 'all')
  if (named.length === 0)
    return [
      // The bundler keeps one core busy, the compilers the other.
      [[buildStep], staticChecks],
      // The server's tests mostly wait for a clock or a restart, so those of the API run beside them.
      [
        [layerStep(['server'], { everything, project: 'unit', workers: 4 })],
        [layerStep(['api', 'ui'], { everything, project: 'unit', workers: 2 })],
      ],
      // Alone: beside others every wait for a page is longer, and waiting itself keeps the processor busy.
      [[layerStep(['journeys'], { everything, project: 'e2e', workers: 3 })]],
    ]
  if (!named.every((name) => name in layers)) return [[[buildStep]], [[['tests', () => vitest(named)]]]]
  const needsBuild = pathsOf(named, true).some((path) => ['apps/server', 'e2e'].some((user) => path.startsWith(user)))
  return [...(needsBuild ? [[[buildStep]]] : []), [[layerStep(named, { everything })]]]
}

/** In the whole run each file has one project, and the layers share the cores; alone a layer has all of them. */
function layerStep(names, { everything, project, workers }) {
  const options = [...reporter, ...(project ? ['--project', project] : [])]
  const skipped = everything ? [] : longTestsOf(names)
  const variables = {
    ...(workers && { VITEST_MAX_WORKERS: String(workers) }),
    ...(skipped.length > 0 && { SKIPPED_TESTS: skipped.join() }),
  }
  const runTests = process.env.CI
    ? vitestWithSecondTry
    : (files, options, variables) => vitest([...files, ...options], variables)
  return [names.join(' and '), () => runTests(pathsOf(names, everything).filter(exists), options, variables)]
}

/**
 * On a build server a few files that failed are run once more, alone, so that a race in a test does not hold up
 * everybody's work. The run says which: such a test is broken, and is mended next.
 */
async function vitestWithSecondTry(folders, options, variables) {
  const folder = mkdtempSync(join(tmpdir(), 'asjad-failed-'))
  const list = join(folder, 'failed.json')
  try {
    const code = await vitest([...folders, ...options], { ...variables, FAILED_TESTS: list })
    if (code === 0 || !existsSync(list)) return code
    const failed = JSON.parse(readFileSync(list, 'utf8'))
    if (failed.length === 0 || failed.length > secondTries) return code
    console.log(`\n── once more, alone: ${failed.join(', ')}`)
    if ((await vitest([...failed, ...options], { VITEST_MAX_WORKERS: '1' })) !== 0) return code
    console.log(`\n── UNSTABLE, passed only the second time: ${failed.join(', ')}`)
    return 0
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Whether a folder, or a file whose path begins like that, is in the checkout. */
function exists(path) {
  return readdirSync(join(root, dirname(path))).some((name) => name.startsWith(basename(path)))
}

/**
 * Runs one phase after the other up to the first failure and resolves with its code. A phase is a list of chains that
 * run side by side; a chain is a list of steps.
 */
async function runPhases(phases) {
  const total = phases.flat(2).length
  let started = 0
  let finished = 0
  for (const chains of phases) {
    const codes = await Promise.all(chains.map(runChain))
    const failure = codes.find((code) => code !== 0)
    if (failure) return failure
  }
  return 0

  async function runChain(steps) {
    for (const [name, work] of steps) {
      const title = `${++started} of ${total}: ${name}`
      console.log(`\n── ${title}`)
      const start = performance.now()
      const code = (await work()) ?? 0
      // The whole run ends with Vitest's totals.
      if (++finished < total) console.log(`── ${title}: ${clock(performance.now() - start)}`)
      if (code !== 0) return code
    }
    return 0
  }
}

async function vitest(args, variables = {}) {
  const needsBrowser = args.some((arg) => arg.includes('e2e'))
  return runTool('vitest', ['run', ...args], {
    env: environment({ ...variables, ...(needsBrowser && (await browser())) }),
  })
}

async function browser() {
  const chromium = await findChromium()
  return { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: findHeadlessShell(chromium) }
}
