import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { BootError, codeOf } from '../boot-error.ts'
import { commandLine, processStart } from '../process-identity.ts'
import type { Place } from './place.ts'

const patienceMs = 20_000

/**
 * Clears the way after a store that was killed: its database may still be shutting down, or may have left files that name
 * a process number which belongs to someone else by now. PostgreSQL would refuse to start for both.
 */
export async function clearLeftovers(place: Place) {
  const pidFile = join(place.data, 'postmaster.pid')
  const pid = readPid(pidFile)
  if (pid !== undefined && isDatabaseOf(place, pid)) await end(pid, place)
  else if (pid !== undefined && processStart(pid) !== undefined) rmSync(pidFile, { force: true })
  for (const name of readdirSync(place.sockets)) rmSync(join(place.sockets, name), { force: true })
}

async function end(pid: number, place: Place) {
  const deadline = Date.now() + patienceMs
  // Most often its guard has done so already; a second interrupt changes nothing.
  process.kill(pid, 'SIGINT')
  while (isDatabaseOf(place, pid)) {
    if (Date.now() > deadline)
      throw new BootError(`the database of an earlier run (process ${pid}) does not end: end it, then start again`)
    await delay(50)
  }
}

function isDatabaseOf(place: Place, pid: number) {
  if (processStart(pid) === undefined) return false
  const command = commandLine(pid)
  return command.includes('postgres') && command.includes(place.data)
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
