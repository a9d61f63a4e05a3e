import { besideBare } from './support/load.ts'
import type { Row } from './support/table.ts'

/** Requests per second of an address, with its ratio to a bare server that sends the same bytes. */
export async function throughput(name: string, url: string): Promise<Row[]> {
  const { store, bare } = await besideBare(url)
  return [
    { name, value: store.perSecond, unit: 'req/s', ratio: store.perSecond / bare.perSecond, note: note(store) },
    { name: `${name}, bare server`, value: bare.perSecond, unit: 'req/s', ratio: 1, note: note(bare) },
  ]
}

const note = ({ p50, p99, errors }: { p50: number; p99: number; errors: number }) =>
  `p50 ${p50} ms, p99 ${p99} ms${errors > 0 ? `, ${errors} errors` : ''}`
