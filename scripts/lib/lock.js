import { createHash, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readIfExists, root } from './checkout.js'

// Outside the checkout, because an install replaces node_modules and a build replaces its folder.
const checkoutId = createHash('sha256').update(root).digest('hex').slice(0, 16)
const lockPath = join(tmpdir(), `asjad-${userInfo().uid}-${checkoutId}.lock`)

/** Only one process at a time installs or builds in this checkout. The others wait and then find it done. */
export async function withLock(work) {
  const ownFile = `${lockPath}.${randomUUID()}`
  const owner = JSON.stringify({ pid: process.pid, start: startOf(process.pid) })
  writeFileSync(ownFile, owner)
  // A failure inside exits the process without running `finally`.
  const release = () => {
    if (readIfExists(lockPath) === owner) rmSync(lockPath)
    rmSync(ownFile, { force: true })
  }
  process.once('exit', release)
  try {
    for (let attempts = 0; !tryLock(ownFile); attempts++) {
      if (attempts === 1) console.log('Waiting for another start in this checkout…')
      await delay(200)
    }
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function tryLock(ownFile) {
  try {
    linkSync(ownFile, lockPath)
    rmSync(ownFile)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const content = readIfExists(lockPath)
  if (content !== undefined && !isAlive(content)) removeStale(content, `${ownFile}.stale`)
  return false
}

function removeStale(content, stalePath) {
  try {
    renameSync(lockPath, stalePath)
  } catch (error) {
    if (error.code === 'ENOENT') return
    throw error
  }
  // Another process may have replaced the stale lock first; put its lock back.
  if (readFileSync(stalePath, 'utf8') !== content) linkSync(stalePath, lockPath)
  rmSync(stalePath)
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

/** Distinguishes a process from a later one with the same number, on systems with /proc. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return ''
  }
}
