import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

export type GuardedProcess = {
  /** Resolves with the exit code when the program has ended, for whatever reason. */
  exited: Promise<number>
  hasExited: () => boolean
  /** Sends SIGINT, which PostgreSQL answers with a fast, clean shutdown. */
  interrupt: () => void
}

// The store holds the other end of the guard's standard input. That end closes however the store ends, even by SIGKILL,
// and the guard then interrupts the program. It repeats the signal, since a program that just started may ignore it.
const guard = `
trap '' HUP INT TERM
exec 3<&0
"$@" 3<&- </dev/null &
program=$!
{ read -r _; while kill -INT "$program"; do sleep 1; done; } <&3 >/dev/null 2>&1 &
watch=$!
exec 3<&-
wait "$program"
code=$?
kill -KILL "$watch"
wait "$watch"
exit "$code"
`

/** Runs a program that never outlives the store. Its own session keeps Ctrl-C away from it until the store stops it. */
export function spawnGuarded(command: string, args: string[], account: Account | undefined, output: number) {
  const shell = spawn('/bin/sh', ['-c', guard, 'sh', command, ...args], {
    ...account,
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['pipe', output, output],
  })
  let ended = false
  const exited = new Promise<number>((resolve, reject) => {
    shell.once('error', reject)
    shell.once('exit', (code) => {
      ended = true
      shell.stdin?.destroy()
      resolve(code ?? 1)
    })
  })
  shell.stdin?.on('error', () => {})
  return { exited, hasExited: () => ended, interrupt: () => shell.stdin?.end() } satisfies GuardedProcess
}
