/** As spreadsheets read it: with a byte mark, so that Arabic is not mistaken for another alphabet. */
export const csvOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  `\ufeff${[head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`

function cellOf(value: string | number) {
  const text = typeof value === 'number' ? String(value) : defused(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A cell that begins like this would be calculated by a spreadsheet, whoever wrote it. An import takes the mark away
 * again, so a text that begins with one of its own gets one more.
 */
const defused = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)
