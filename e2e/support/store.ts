import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const checkout = join(import.meta.dirname, '../..')

export type RunningStore = {
  url: string
  dataDir: string
  pid: number
  /** What it has printed, line by line. */
  printed: readonly string[]
  stop: () => Promise<void>
}

/** The real program, as `npm start` runs it, on a free port and with its own data folder. */
export async function startStore(variables: Record<string, string> = {}): Promise<RunningStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'asjad-store-'))
  // As root, the database runs under another account, which must be able to enter. Otherwise it would be placed
  // elsewhere and not be deleted.
  chmodSync(dataDir, 0o711)
  const store = spawn(join(checkout, 'node_modules/node/bin/node'), [join(checkout, 'apps/server/src/main.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO: 'on', ...variables },
    // If this process ends, the channel closes, and the store stops: a killed test run leaves nothing behind.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const exited = once(store, 'exit')
  const printed: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    exited.then(() => reject(new Error('the store ended before it was open')))
    createInterface(store.stdout as NodeJS.ReadableStream).on('line', (line) => {
      printed.push(line)
      const open = /^Asjad is open at (\S+)$/.exec(line)
      if (open?.[1]) resolve(open[1])
    })
  })
  return {
    url,
    dataDir,
    pid: store.pid ?? 0,
    printed,
    async stop() {
      store.kill('SIGTERM')
      await exited
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
