import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { bin, environment, pinnedNode, root } from './checkout.js'

const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a command on this terminal and resolves with its exit code. Forwards our signals to it; `stop` ends it. */
export function run(command, args, { cwd = root, env = environment(), stopsWithParent = false, stop } = {}) {
  return new Promise((resolve, reject) => {
    // The command notices by its IPC channel that we have ended, even if we were killed.
    const stdio = ['inherit', 'inherit', 'inherit', ...(stopsWithParent ? ['ipc'] : [])]
    const child = spawn(command, args, { cwd, env, stdio })
    const forward = (signal) => child.kill(signal)
    for (const signal of forwardedSignals) process.on(signal, forward)
    stop?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true })
    const orphaned = whenOrphaned(() => forward('SIGTERM'))
    const cleanUp = () => {
      clearInterval(orphaned)
      for (const signal of forwardedSignals) process.off(signal, forward)
    }
    child.once('error', (error) => {
      cleanUp()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      cleanUp()
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

/** npm runs us in a shell that does not forward signals: when npm is told to end, we only lose our parent process. */
function whenOrphaned(act) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 200)
  return watch
}

/** Runs a script on the pinned Node.js. */
export const runNode = (args, options) => run(pinnedNode, args, options)

/** Runs an installed tool on the pinned Node.js. */
export const runTool = (name, args, options) => runNode([bin(name), ...args], options)

/** Prints one line and exits. */
export function fail(message, code = 1) {
  console.error(`asjad: ${message}`)
  process.exit(code)
}
