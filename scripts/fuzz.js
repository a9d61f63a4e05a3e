import './lib/node-version.js'
import { build } from './lib/build.js'
import { environment } from './lib/checkout.js'
import { install } from './lib/install.js'
import { runTool } from './lib/run.js'

// `npm run fuzz -- 5000 7`: 5,000 requests with seed 7.
const [requests = '50000', seed] = process.argv.slice(2)

await install()
await build()
const env = environment({ FUZZ_REQUESTS: requests, ...(seed && { FUZZ_SEED: seed }) })
process.exit(await runTool('vitest', ['run', '--project', 'unit', 'apps/server/test/fuzz'], { env }))
