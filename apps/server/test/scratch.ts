import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const memoryFolder = '/dev/shm'
const gigabyte = 2 ** 30

/**
 * Where a run of the tests puts what it throws away. A test's database is hundreds of small files, copied before it and
 * removed after it: on a disk that takes more of the cores than most tests do, so they lie in memory where it has the room.
 */
export const scratchRoot = () => (process.env.TMPDIR || !memoryHasRoom() ? tmpdir() : memoryFolder)

/** A run takes a quarter of a gigabyte of it; some tests run programs that they put there. */
function memoryHasRoom() {
  try {
    accessSync(memoryFolder, constants.W_OK)
    const { bavail, bsize } = statfsSync(memoryFolder)
    const runsPrograms = !/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'))
    return runsPrograms && bavail * bsize > gigabyte && freemem() > 2 * gigabyte
  } catch {
    // This system has none.
    return false
  }
}
