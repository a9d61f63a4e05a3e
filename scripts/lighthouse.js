import './lib/node-version.js'
import { join } from 'node:path'
import { build } from './lib/build.js'
import { environment, root } from './lib/checkout.js'
import { findChromium } from './lib/chromium.js'
import { install } from './lib/install.js'
import { runNode } from './lib/run.js'

await install()
// Only this command needs them, and they would be nearly a third of all files of an install.
await install(join(root, 'bench/lighthouse'))
await build()
process.exit(
  await runNode(['bench/lighthouse.ts', ...process.argv.slice(2)], {
    stopsWithParent: true,
    env: environment({ CHROMIUM_PATH: await findChromium() }),
  }),
)
