// Kills the store between order and confirmation, again and again, and prints what became of every order.
import './lib/node-version.js'
import { install } from './lib/install.js'
import { runNode } from './lib/run.js'

process.env.KILLS ??= '56'
await install()
process.exit(
  await runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'apps/server/src/crash.test.ts'], {
    tied: true,
  }),
)
