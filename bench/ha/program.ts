import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import type { Account } from '@asjad/postgres/account'

type Options = { name: string; command: string; args: string[]; logFile: string; account?: Account | undefined }
export type RunningProgram = ReturnType<typeof startProgram>

/** A program of the test environment that can be killed, frozen and started again. Its output goes to a file. */
export function startProgram({ name, command, args, logFile, account }: Options) {
  let child: ChildProcess | undefined
  let stopping = false
  const isAlive = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    stopping = true
    if (!child || !isAlive()) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  const start = () => {
    stopping = false
    const log = openSync(logFile, 'a')
    const started = spawn(command, args, { ...account, cwd: '/', stdio: ['ignore', log, log] })
    child = started
    started.on('error', (error) => console.error(`${name} could not start: ${error.message}`))
    started.once('exit', (code, signal) => {
      if (!stopping) console.error(`${name} ended by itself (${signal ?? code}): ${logTail(logFile)}`)
    })
  }
  start()
  return {
    start,
    pid: () => child?.pid ?? 0,
    signal: (signal: NodeJS.Signals) => child?.kill(signal),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

export const logTail = (logFile: string) => readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n  ')
