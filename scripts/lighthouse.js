import './lib/node-version.js'
import { build } from './lib/build.js'
import { environment } from './lib/checkout.js'
import { findChromium } from './lib/chromium.js'
import { install } from './lib/install.js'
import { runNode } from './lib/run.js'

await install()
await build()
process.exit(
  await runNode(['bench/lighthouse.ts', ...process.argv.slice(2)], {
    tied: true,
    env: environment({ CHROMIUM_PATH: await findChromium() }),
  }),
)
