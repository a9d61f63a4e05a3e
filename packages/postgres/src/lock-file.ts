import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { codeOf } from './error-code.ts'
import { processStart } from './process-identity.ts'

export type Holder = { pid: number; start: string }

export type Lock = { heldBy: Holder } | { release: () => void }

/**
 * Takes a lock file, or says which process holds it. A lock is stale when its process has ended, even if another
 * process has its number by now.
 *
 * The file appears with its content in one step (a link), so it is never seen half written. A stale file is replaced
 * under a second lock of the same kind; without that, two processes that both saw the stale file could remove each
 * other's.
 */
export function takeLock(path: string): Lock {
  const mine = `${path}.${randomUUID()}`
  const me: Holder = { pid: process.pid, start: processStart(process.pid) ?? '' }
  writeFileSync(mine, JSON.stringify(me), { mode: 0o600 })
  try {
    for (;;) {
      if (linkUnlessThere(mine, path)) return { release: () => rmSync(path, { force: true }) }
      const seen = read(path)
      if (seen === undefined) continue
      const holder = runningHolder(seen)
      if (holder) return { heldBy: holder }

      const replacing = takeLock(`${path}.stale`)
      if ('heldBy' in replacing) return replacing
      try {
        if (read(path) !== seen) continue
        renameSync(mine, path)
        return { release: () => rmSync(path, { force: true }) }
      } finally {
        replacing.release()
      }
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

/** The running process that holds the lock file, if any. */
export function lockHolder(path: string): Holder | undefined {
  const content = read(path)
  return content === undefined ? undefined : runningHolder(content)
}

function linkUnlessThere(from: string, to: string) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function runningHolder(content: string): Holder | undefined {
  try {
    const { pid, start } = JSON.parse(content) as Partial<Holder>
    if (typeof pid !== 'number' || typeof start !== 'string') return undefined
    const now = processStart(pid)
    if (now === undefined) return undefined
    // A start time that we may not read does not prove that it is another process.
    return now === '' || start === '' || now === start ? { pid, start } : undefined
  } catch {
    return undefined
  }
}
