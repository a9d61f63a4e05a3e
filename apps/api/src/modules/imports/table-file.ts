import { Worker } from 'node:worker_threads'
import { maxImportLines } from '@asjad/contract/admin/imports'
import { isZip, type TableFile } from './table-kinds.ts'

/** The headings, the lines of a template that explain them, and one more line to notice that there are too many. */
const maxRows = maxImportLines + 12
const timeoutMs = 60_000
const maxUnpackedBytes = 64 * 1024 * 1024

/** Reads CSV, or the first sheet of an Excel file, in a thread that cannot take more than its own memory and time. */
export async function readTable(bytes: Uint8Array): Promise<TableFile> {
  if (isZip(bytes) && unpackedBytes(bytes) > maxUnpackedBytes) return { fault: 'too_large' }
  const worker = new Worker(new URL('./table-file.worker.ts', import.meta.url), {
    workerData: { bytes, maxRows },
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 },
  })
  const timer = setTimeout(() => worker.terminate(), timeoutMs)
  try {
    return await new Promise<TableFile>((resolve) => {
      worker.once('message', resolve)
      // Out of memory, or out of time.
      worker.once('error', () => resolve({ fault: 'too_large' }))
      worker.once('exit', () => resolve({ fault: 'too_large' }))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const endRecord = 0x06054b50
const fileRecord = 0x02014b50
const unpackedSizeAt = 24

/** What the archive says of itself. It may lie: the thread has a limit, too. */
function unpackedBytes(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== endRecord) end -= 1
  if (end < 0) return 0
  const count = view.getUint16(end + 10, true)
  let [at, sum] = [view.getUint32(end + 16, true), 0]
  for (let n = 0; n < count && at + 46 <= bytes.length && view.getUint32(at, true) === fileRecord; n++) {
    sum += view.getUint32(at + unpackedSizeAt, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return sum
}
