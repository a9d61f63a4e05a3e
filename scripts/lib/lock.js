import { createHash, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readIfThere, root } from './checkout.js'

// Outside the checkout: an install replaces node_modules, a build replaces its folder.
const place = createHash('sha256').update(root).digest('hex').slice(0, 16)
const path = join(tmpdir(), `asjad-${userInfo().uid}-${place}.lock`)

/** Lets one process at a time install and build in this checkout; the others wait, and then find it done. */
export async function alone(work) {
  const mine = `${path}.${randomUUID()}`
  const me = JSON.stringify({ pid: process.pid, start: startOf(process.pid) })
  writeFileSync(mine, me)
  // A failure inside ends the process on the spot.
  const release = () => {
    if (readIfThere(path) === me) rmSync(path)
    rmSync(mine, { force: true })
  }
  process.once('exit', release)
  try {
    for (let tries = 0; !take(mine); tries++) {
      if (tries === 1) console.log('Waiting for another start in this checkout…')
      await delay(200)
    }
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function take(mine) {
  try {
    linkSync(mine, path)
    rmSync(mine)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const seen = readIfThere(path)
  if (seen !== undefined && !isAlive(seen)) removeStale(seen, `${mine}.stale`)
  return false
}

function removeStale(seen, aside) {
  try {
    renameSync(path, aside)
  } catch (error) {
    if (error.code === 'ENOENT') return
    throw error
  }
  // Someone quicker may have replaced the stale lock: theirs is put back.
  if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, path)
  rmSync(aside)
}

function isAlive(content) {
  try {
    const { pid, start } = JSON.parse(content)
    process.kill(pid, 0)
    return startOf(pid) === start
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Tells a process from a later one with the same number, where the system shows it. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return ''
  }
}
