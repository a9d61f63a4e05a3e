export type Mark = 'bold' | 'heading' | 'list' | 'link'

export type Marked = { text: string; start: number; end: number }

/** Marks what is selected as Markdown, and says what is selected afterwards. `words`: for a link around nothing. */
export function marked(text: string, start: number, end: number, mark: Mark, words: string): Marked {
  const [before, chosen, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  if (mark === 'bold') return { text: `${before}**${chosen}**${after}`, start: start + 2, end: end + 2 }
  if (mark === 'link') {
    const shown = chosen || words
    const at = start + shown.length + 3
    return { text: `${before}[${shown}](https://)${after}`, start: at, end: at + 'https://'.length }
  }
  const sign = mark === 'list' ? '- ' : '## '
  const line = text.lastIndexOf('\n', start - 1) + 1
  const lines = text.slice(line, end).replace(/^/gm, sign)
  return { text: text.slice(0, line) + lines + after, start: start + sign.length, end: line + lines.length }
}

/** Puts words at the cursor, in the place of what is selected. */
export const inserted = (text: string, start: number, end: number, words: string): Marked => ({
  text: text.slice(0, start) + words + text.slice(end),
  start: start + words.length,
  end: start + words.length,
})
