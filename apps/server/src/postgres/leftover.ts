import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { BootError, codeOf } from '../boot-error.ts'
import { commandLine, processStart } from '../process-identity.ts'
import type { DatabaseLocation } from './place.ts'

const stopTimeoutMs = 20_000

/**
 * Clears the way after a store that was killed: its database may still be shutting down, or may have left files that name
 * a process number which belongs to someone else by now. PostgreSQL would refuse to start for both.
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
  // Most often its guard has done so already; a second interrupt changes nothing.
  process.kill(pid, 'SIGINT')
  while (isDatabaseOf(location, pid)) {
    if (Date.now() > deadline)
      throw new BootError(`the database of an earlier run (process ${pid}) does not end: end it, then start again`)
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
