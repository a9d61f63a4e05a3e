import type { RunningStore } from '../e2e/support/store.ts'
import { compareWithBareServer, type Encoding, type Load } from './support/load.ts'
import { memoryOf } from './support/memory.ts'
import { announce, type Row } from './support/table.ts'

/** Requests per second of these addresses, with the ratio to a bare server that sends the same bytes. */
export async function throughput(
  name: string,
  { url, pid }: Pick<RunningStore, 'url' | 'pid'>,
  paths: string[],
  atLeast?: number,
  encoding?: Encoding,
): Promise<Row[]> {
  const { store, bare } = await compareWithBareServer(url, paths, encoding)
  const memory = memoryOf(pid)
  const ratio = store.perSecond / bare.perSecond
  return [
    announce({
      name,
      value: store.perSecond,
      unit: 'req/s',
      ratio,
      memory,
      ...(atLeast && { atLeast }),
      note: latencyNote(store),
    }),
    { name: `${name}, bare server`, value: bare.perSecond, unit: 'req/s', ratio: 1, note: latencyNote(bare) },
  ]
}

export const latencyNote = ({ p50, p99, errors }: Load) =>
  `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms${errors > 0 ? `, ${errors} errors` : ''}`
