import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { codeOf } from './error-code.ts'

/**
 * When a process started, as a text that differs from that of any later process with the same number. Undefined when
 * there is no such process, empty when it runs but we may not see its start.
 */
export function processStart(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  try {
    // The command's name may contain blanks and brackets, so the fields are counted from its last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state] = fields
    if (state === 'Z' || state === 'X') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${fields[19]}`
  } catch {
    return askPs(pid, 'lstart')
  }
}

/** The command line of a running process; empty when we may not see it. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return askPs(pid, 'command')
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** For systems without /proc. */
function askPs(pid: number, field: 'lstart' | 'command') {
  const { stdout } = spawnSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' })
  return stdout?.trim() ?? ''
}
