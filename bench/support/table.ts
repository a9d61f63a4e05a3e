/** One measured figure; `ratio` compares it with the machine's own limit in the same run. */
export type Row = { name: string; value: number; unit: string; ratio?: number; note?: string }

export function printTable(rows: Row[]) {
  const cells = rows.map(({ name, value, unit, ratio, note }) => [
    name,
    `${value >= 100 ? Math.round(value) : value.toFixed(value < 1 ? 4 : 1)} ${unit}`.trim(),
    ratio === undefined ? '' : ratio.toFixed(2),
    note ?? '',
  ])
  const table = [['what', 'figure', 'ratio', ''], ...cells]
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  for (const [what = '', figure = '', ratio = '', note = ''] of table)
    console.log(
      `${what.padEnd(widths[0] ?? 0)}  ${figure.padStart(widths[1] ?? 0)}  ${ratio.padStart(widths[2] ?? 0)}  ${note}`,
    )
}
