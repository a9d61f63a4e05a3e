import { parentPort, workerData } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { isZip, type TableFile } from './table-kinds.ts'

// In its own thread and with a memory of its own: a large sheet keeps a core busy, and a malicious one may explode.
const { bytes, maxRows } = workerData as { bytes: Uint8Array; maxRows: number }

try {
  parentPort?.postMessage({ rows: await rowsOf(bytes) } satisfies TableFile)
} catch {
  parentPort?.postMessage({ fault: 'unreadable' } satisfies TableFile)
}

async function rowsOf(bytes: Uint8Array): Promise<string[][]> {
  if (!isZip(bytes)) return csvRows(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  const sheet = await readSheet(Buffer.from(bytes))
  return sheet.slice(0, maxRows).map((row) => row.map((cell) => textOf(cell)))
}

function csvRows(text: string): string[][] {
  return parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    to: maxRows,
  })
}

/** The one that the line of headings has most of. */
function delimiterOf(text: string) {
  const headings = text.slice(0, text.search(/\r|\n|$/))
  const count = (delimiter: string) => headings.split(delimiter).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // A sheet computes with doubles: 0.1 + 0.2 is meant as 0.3.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '')
  return String(cell)
}
