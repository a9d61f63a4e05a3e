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

await step('types', () => runTool('tsc', ['--noEmit', '-p', 'tsconfig.json']))
await step('types of the pages', () => runTool('react-router', ['typegen'], { cwd: storefront }))
await step('types of the storefront', () => runTool('tsc', ['-p', storefront]))
await step('lint and format', () => runTool('biome', ['check']))
await step('build', build)
await step('rules, API, sandbox, server', () => vitest(['--project', 'unit']))
// Last, without a word after it: what Vitest counted is how the run ends.
process.exit(await vitest(['--project', 'e2e'], await browser()))

/** Says what runs and how long it took; the run ends at the first failure, with its code. */
async function step(name, work) {
  console.log(`\n── ${name}`)
  const begun = performance.now()
  const code = (await work()) ?? 0
  console.log(`── ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  if (code !== 0) process.exit(code)
}

function vitest(args, more = {}) {
  return runTool('vitest', ['run', ...args], { env: environment(more) })
}

async function browser() {
  const chromium = await findChromium()
  return { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: findHeadlessShell(chromium) }
}
