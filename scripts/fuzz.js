import './lib/node-version.js'
import { environment } from './lib/checkout.js'
import { install } from './lib/install.js'
import { runTool } from './lib/run.js'

// `npm run fuzz -- 50000 7`: that many requests, with another seed.
const [requests = '20000', seed] = process.argv.slice(2)

await install()
const env = environment({ FUZZ_REQUESTS: requests, ...(seed && { FUZZ_SEED: seed }) })
process.exit(await runTool('vitest', ['run', '--project', 'unit', 'apps/api/test/fuzz'], { env }))
