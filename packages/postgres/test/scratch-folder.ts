import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const memoryFolder = '/dev/shm'
const gigabyte = 2 ** 30

/**
 * Where a test run puts its temporary files. A test's database is hundreds of small files, copied before it and removed
 * after it. On a disk that costs more CPU time than most tests, so they go into memory if it has room.
 */
export const scratchRoot = () => (process.env.TMPDIR || !memoryHasRoom() ? tmpdir() : memoryFolder)

/** A run takes a quarter of a gigabyte, and some tests run programs from there. */
function memoryHasRoom() {
  try {
    accessSync(memoryFolder, constants.W_OK)
    const { bavail, bsize } = statfsSync(memoryFolder)
    const runsPrograms = !/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'))
    return runsPrograms && bavail * bsize > gigabyte && freemem() > 2 * gigabyte
  } catch {
    // This system has no /dev/shm.
    return false
  }
}
