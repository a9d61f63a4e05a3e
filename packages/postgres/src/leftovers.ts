import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { codeOf } from './error-code.ts'
import type { DatabaseLocation } from './location.ts'
import { PostgresError } from './postgres-error.ts'
import { commandLine, processStart } from './process-identity.ts'

const stopTimeoutMs = 20_000

/**
 * Cleans up after a store that was killed. Its database may still be shutting down, or may have left files with a
 * process number that another program has by now. PostgreSQL refuses to start in both cases.
 */
export async function clearLeftovers(location: DatabaseLocation) {
  const pidFile = join(location.data, 'postmaster.pid')
  const pid = readPid(pidFile)
  if (pid !== undefined && isDatabaseOf(location, pid)) await stopDatabase(pid, location)
  else if (pid !== undefined && processStart(pid) !== undefined) rmSync(pidFile, { force: true })
  for (const name of readdirSync(location.sockets)) rmSync(join(location.sockets, name), { force: true })
}

async function stopDatabase(pid: number, location: DatabaseLocation) {
  const deadline = Date.now() + stopTimeoutMs
  // Its guard has usually sent one already; a second interrupt changes nothing.
  process.kill(pid, 'SIGINT')
  while (isDatabaseOf(location, pid)) {
    if (Date.now() > deadline)
      throw new PostgresError(`the database of an earlier run (process ${pid}) does not end: end it, then start again`)
    await delay(50)
  }
}

function isDatabaseOf(location: DatabaseLocation, pid: number) {
  if (processStart(pid) === undefined) return false
  const command = commandLine(pid)
  return command.includes('postgres') && command.includes(location.data)
}

function readPid(pidFile: string) {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
