import './lib/node-version.js'
import { install } from './lib/install.js'
import { runNode } from './lib/run.js'

// Node restarts the store when a file of the server or the API changes; Vite, inside it, reloads the storefront's.
await install()
process.exit(await runNode(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', '--dev']))
