import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStore } from '../e2e/support/store.ts'
import { memoryOf } from './support/memory.ts'
import { announce, type Row } from './support/table.ts'

/** From the command to a store that answers: the first start, which creates and fills the database, and the second. */
export async function coldStart(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'asjad-bench-'))
  // As root, the database runs under another account, which must be able to enter.
  chmodSync(folder, 0o711)
  try {
    const rows: Row[] = []
    for (const which of ['first', 'second']) {
      const startedAt = performance.now()
      const secondsSinceStart = () => (performance.now() - startedAt) / 1000
      const store = await startStore({ DATA_DIR: folder })
      const { status } = await fetch(`${store.url}/readyz`)
      if (status !== 200) throw new Error(`the store opened and was not ready: ${status}`)
      const ready = secondsSinceStart()
      await (await fetch(store.url)).text()
      const note = `first page after ${secondsSinceStart().toFixed(1)} s`
      const memory = memoryOf(store.pid)
      rows.push(announce({ name: `${which} start: until ready`, value: ready, unit: 's', memory, note }))
      await store.stop()
    }
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
