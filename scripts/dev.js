import './lib/node-version.js'
import { EventEmitter, once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from './lib/checkout.js'
import { install } from './lib/install.js'
import { runNode } from './lib/run.js'

// Vite, inside the store, reloads the front ends itself. Modules that Node has loaded need a new process.
const watched = [
  'apps/api/src',
  'apps/server/src',
  'apps/storefront/app/page-table',
  'packages/contract/src',
  'packages/postgres/src',
  'packages/sandbox/src',
]

await install()
const sources = new EventEmitter()
for (const path of watched) watch(join(root, path), { recursive: true }, () => sources.emit('change'))

for (let first = true; ; first = false) {
  const edited = new AbortController()
  sources.once('change', () => edited.abort())
  const code = await runNode(['apps/server/src/main.ts', '--dev'], { stopsWithParent: true, stop: edited.signal })
  if (!edited.signal.aborted) {
    // It was ended by Ctrl-C or could not start. After the first start an edit broke it, and the next edit may fix it.
    if (first || code === 0) process.exit(code)
    console.log('Waiting for an edit…')
    await once(sources, 'change')
  }
  // Editors and tools write several files at once.
  await delay(100)
  console.log('Restarting…')
}
