import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { digestOf, environment, readIfExists, root } from './checkout.js'
import { withLock } from './lock.js'
import { fail, runNode } from './run.js'

const stamp = join(root, 'apps/storefront/build/.asjad-built')
const sources = [
  'apps/storefront',
  'apps/dashboard',
  'packages/contract',
  'packages/ui',
  'scripts/build.js',
  'package-lock.json',
  'tsconfig.base.json',
]

/** Builds the front ends if their sources have changed. */
export async function build() {
  if (isBuilt()) return
  await withLock(async () => {
    if (isBuilt()) return
    console.log('Building…')
    const digest = digestOf(sources)
    rmSync(stamp, { force: true })
    const code = await runNode(['scripts/build.js'], { env: environment({ NODE_ENV: 'production' }) })
    if (code !== 0) fail(`the build failed (code ${code})`, code)
    mkdirSync(dirname(stamp), { recursive: true })
    // Last, so that a build that was killed is repeated.
    writeFileSync(stamp, digest)
  })
}

function isBuilt() {
  return readIfExists(stamp) === digestOf(sources)
}
