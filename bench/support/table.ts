import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One measured figure; `ratio` compares it with the machine's own limit in the same run. */
export type Row = {
  name: string
  value: number
  unit: string
  ratio?: number
  note?: string
  /** Memory of the store after the measurement, in megabytes. */
  memory?: number
  /** Maximum of the figure. */
  atMost?: number
  /** Minimum of the ratio. */
  atLeast?: number
}

export function printTable(rows: Row[]) {
  const cells = rows.map((row) => [
    row.name,
    `${figure(row.value)} ${row.unit}`.trim(),
    row.ratio?.toFixed(2) ?? '',
    verdict(row),
    row.memory ? `${Math.round(row.memory)} MB` : '',
    row.note ?? '',
  ])
  const table = [['what', 'figure', 'ratio', 'asked', 'memory', ''], ...cells]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  for (const [what = '', ...rest] of table) {
    const [value = '', ratio = '', limit = '', memory = '', note = ''] = rest
    console.log(
      [
        what.padEnd(widths[0] ?? 0),
        value.padStart(widths[1] ?? 0),
        ratio.padStart(widths[2] ?? 0),
        limit.padEnd(widths[3] ?? 0),
        memory.padStart(widths[4] ?? 0),
        note,
      ]
        .join('  ')
        .trimEnd(),
    )
  }
}

const figure = (value: number) => (value >= 100 ? String(Math.round(value)) : value.toFixed(value < 1 ? 3 : 1))

function verdict({ value, ratio, atMost, atLeast }: Row) {
  if (atMost !== undefined) return `≤ ${atMost}${value > atMost ? ' MISSED' : ''}`
  if (atLeast !== undefined) return `≥ ${atLeast}${(ratio ?? 0) < atLeast ? ' MISSED' : ''}`
  return ''
}

/** Prints what has been measured so far. */
export function announce(row: Row) {
  console.log(
    `  ${row.name}: ${figure(row.value)} ${row.unit}${row.ratio === undefined ? '' : `, ratio ${row.ratio.toFixed(2)}`}`,
  )
  return row
}

/** Saves the figures for comparison between runs; returns the path. */
export function saveResults(kind: string, figures: object) {
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${kind}-${new Date().toISOString().replaceAll(':', '-')}.json`)
  writeFileSync(file, `${JSON.stringify({ at: new Date(), node: process.version, ...figures }, null, 2)}\n`)
  return file
}
