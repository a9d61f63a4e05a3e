import './lib/node-version.js'
import { build } from './lib/build.js'
import { install } from './lib/install.js'
import { runNode } from './lib/run.js'

await install()
await build()
process.exit(await runNode(['apps/server/src/main.ts'], { stopsWithParent: true }))
