import './lib/node-version.js'
import { join } from 'node:path'
import { build } from './lib/build.js'
import { environment, root } from './lib/checkout.js'
import { findChromium, findHeadlessShell } from './lib/chromium.js'
import { install } from './lib/install.js'
import { runTool } from './lib/run.js'

const storefront = join(root, 'apps/storefront')
const filters = process.argv.slice(2)

await install()
if (filters.length > 0) {
  // `npm test -- catalog`: the tests whose path holds one of these words, and nothing else.
  await build()
  process.exit(await vitest(filters, filters.some((filter) => filter.includes('e2e')) ? await browser() : {}))
}

// Side by side: the bundler keeps one core busy, the compilers another.
await passed(
  inTurn(['build', build]),
  inTurn(
    ['types', () => runTool('tsc', ['--noEmit', '-p', 'tsconfig.json'])],
    ['types of the controls', () => runTool('tsc', ['-p', join(root, 'packages/ui')])],
    ['types of the pages', () => runTool('react-router', ['typegen'], { cwd: storefront })],
    ['types of the storefront', () => runTool('tsc', ['-p', storefront])],
    ['lint and format', () => runTool('biome', ['check'])],
  ),
)
await passed(inTurn(['rules, API, sandbox, server', () => vitest(['--project', 'unit'])]))
// Last, without a word after it: what Vitest counted is how the run ends.
process.exit(await vitest(['--project', 'e2e'], await browser()))

/** Says what runs and how long it took, up to the first failure, and resolves with its code. */
async function inTurn(...steps) {
  for (const [name, work] of steps) {
    console.log(`\n── ${name}`)
    const begun = performance.now()
    const code = (await work()) ?? 0
    console.log(`── ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    if (code !== 0) return code
  }
  return 0
}

/** The run ends at the first failure, when nothing runs beside it any more. */
async function passed(...runs) {
  const failed = (await Promise.all(runs)).find((code) => code !== 0)
  if (failed) process.exit(failed)
}

function vitest(args, more = {}) {
  return runTool('vitest', ['run', ...args], { env: environment(more) })
}

async function browser() {
  const chromium = await findChromium()
  return { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: findHeadlessShell(chromium) }
}
