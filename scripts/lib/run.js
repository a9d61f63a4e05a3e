import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { bin, environment, pinnedNode, root } from './checkout.js'

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a command on this terminal and resolves with its exit code. Signals meant for us are meant for it; `stop` ends it. */
export function run(command, args, { cwd = root, env = environment(), tied = false, stop } = {}) {
  return new Promise((resolve, reject) => {
    // A tied command notices by its channel to us that we are gone, even if we were killed.
    const stdio = ['inherit', 'inherit', 'inherit', ...(tied ? ['ipc'] : [])]
    const child = spawn(command, args, { cwd, env, stdio })
    const forward = (signal) => child.kill(signal)
    for (const signal of forwarded) process.on(signal, forward)
    stop?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true })
    const orphaned = whenOrphaned(() => forward('SIGTERM'))
    const done = () => {
      clearInterval(orphaned)
      for (const signal of forwarded) process.off(signal, forward)
    }
    child.once('error', (error) => {
      done()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      done()
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

/** npm runs us in a shell that does not pass signals on: when npm is told to end, we only lose that shell. */
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

/** Ends this process with one line. */
export function fail(message, code = 1) {
  console.error(`asjad: ${message}`)
  process.exit(code)
}
