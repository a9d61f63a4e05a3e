import './lib/node-version.js'
import { install } from './lib/install.js'
import { runNode } from './lib/run.js'

await install()
process.exit(
  await runNode(['apps/server/src/backup/command.ts', 'backup', ...process.argv.slice(2)], { stopsWithParent: true }),
)
