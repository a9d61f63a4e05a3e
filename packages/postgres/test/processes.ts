import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject, onTestFinished, vi } from 'vitest'

const checkout = join(import.meta.dirname, '../../..')
const node = join(checkout, 'node_modules/node/bin/node')
// As in `npm start`: a process reuses what an earlier one compiled.
const compileCache = { NODE_COMPILE_CACHE: join(checkout, 'node_modules/.cache/node') }

export type Account = { uid: number; gid: number }

/** A folder for one test, removed after it. */
export function temporaryFolder(owner?: Account) {
  const folder = mkdtempSync(join(inject('scratch'), 'asjad-test-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  else if (process.getuid?.() === 0) chmodSync(folder, 0o711)
  onTestFinished(async () => {
    // A database whose store was killed still writes while it shuts down.
    await vi.waitUntil(() => processesNaming(folder).length === 0, { timeout: 15_000 })
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

export type RunningProcess = {
  pid: number
  /** Resolves with the match once the standard output contains it. */
  waitForOutput: (pattern: RegExp) => Promise<RegExpMatchArray>
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }>
  /** Signals the process and everything in its group. */
  killGroup: (signal: NodeJS.Signals) => void
}

/** Runs a program of the checkout in its own process group and kills it after the test. */
export function run(
  file: string,
  args: string[],
  env: Record<string, string> = {},
  { account, blocks }: { account?: Account; blocks?: number } = {},
): RunningProcess {
  const command = [node, join(checkout, file), ...args]
  // No file may grow beyond this many blocks of half a kilobyte: a larger write fails half-way, as on a full disk.
  const [program = '', ...rest] = blocks ? ['sh', '-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', ...command] : command
  const child = spawn(program, rest, {
    ...account,
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH, ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: collect(child, 'stdout'), stderr: collect(child, 'stderr') }
  const pid = child.pid ?? 0
  const exit = once(child, 'close').then(([code, signal]) => {
    return { code, signal, stdout: output.stdout(), stderr: output.stderr() }
  })
  const killGroup = (signal: NodeJS.Signals) => {
    try {
      process.kill(-pid, signal)
    } catch {
      // It has already ended.
    }
  }
  onTestFinished(async () => {
    killGroup('SIGKILL')
    await exit
  })
  return { pid, exit, killGroup, waitForOutput: (pattern) => outputMatching(child, exit, output, pattern) }
}

function collect(child: ChildProcess, stream: 'stdout' | 'stderr') {
  let text = ''
  child[stream]?.setEncoding('utf8').on('data', (more: string) => {
    text += more
  })
  return () => text
}

async function outputMatching(
  child: ChildProcess,
  exit: RunningProcess['exit'],
  output: { stdout: () => string; stderr: () => string },
  pattern: RegExp,
) {
  const ended = exit.then(() => true)
  for (;;) {
    const match = output.stdout().match(pattern)
    if (match) return match
    const more = child.stdout ? once(child.stdout, 'data').then(() => false) : ended
    if ((await Promise.race([more, ended])) && !output.stdout().match(pattern))
      throw new Error(`ended without saying ${pattern}: ${output.stdout()}${output.stderr()}`)
  }
}

type Process = { pid: number; parent: number; command: string }

/** The processes whose command line contains this text. */
export function processesNaming(text: string) {
  return allProcesses()
    .filter(({ command }) => command.includes(text))
    .map(({ pid }) => pid)
}

export function childrenNaming(text: string, parent: number) {
  return allProcesses()
    .filter((process) => process.parent === parent && process.command.includes(text))
    .map(({ pid }) => pid)
}

function allProcesses(): Process[] {
  if (!existsSync('/proc/self/stat')) return allByPs()
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        return [{ pid: Number(name), parent: Number(parent), command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }]
      } catch {
        // It ended in the meantime.
        return []
      }
    })
}

function allByPs(): Process[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' })
  return [...stdout.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)].map(([, pid, parent, command = '']) => {
    return { pid: Number(pid), parent: Number(parent), command }
  })
}

/** The files and folders below a folder that other accounts of the machine may read, write or enter. */
export function readableByOthers(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => (lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077)
}
