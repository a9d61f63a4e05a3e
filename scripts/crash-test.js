// Kills the store between order and confirmation many times and prints the final state of every order.
import './lib/node-version.js'
import { install } from './lib/install.js'
import { runNode } from './lib/run.js'

process.env.KILLS ??= '56'
await install()
process.exit(
  await runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'apps/server/src/crash.test.ts'], {
    stopsWithParent: true,
  }),
)
