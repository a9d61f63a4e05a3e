import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

/** Starts another process of the store, which a program of this folder describes. */
export function startProcess(program: string, input: object) {
  const dataDir = mkdtempSync(join(inject('scratch'), 'asjad-process-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, program), JSON.stringify({ ...input, dataDir })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exit
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { child, exit }
}

/** Kills it so long after it has begun, if at all. Returns how long it took. */
export async function runProcess(program: string, input: object, killAfterMs?: number) {
  const { child, exit } = startProcess(program, input)
  // A process that fails before it begins says nothing.
  await Promise.race([once(child.stdout, 'data'), exit])
  const startedAt = performance.now()
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  await exit
  clearTimeout(timer)
  return performance.now() - startedAt
}
