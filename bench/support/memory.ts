import { spawnSync } from 'node:child_process'

/** Megabytes that a process holds. */
export function memoryOf(pid: number) {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(stdout) / 1024
}
