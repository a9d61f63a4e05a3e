import { createElement, type ReactNode } from 'react'

/**
 * The description of a product: Markdown of the smallest kind, which editors write with three buttons. Paragraphs,
 * `## ` headings, `- ` lists and `**bold**`; anything else stays as it was typed.
 */
export function Description({ text }: { text: string }) {
  const blocks: ReactNode[] = []
  let items: ReactNode[] = []
  let lines: string[] = []
  function end() {
    if (items.length > 0) blocks.push(createElement('ul', null, ...items))
    if (lines.length > 0) blocks.push(createElement('p', null, ...bold(lines.join('\n'))))
    items = []
    lines = []
  }
  for (const line of text.split('\n')) {
    const [, mark = '', rest = ''] = /^(#+ |[-*] |)(.*)$/.exec(line.trim()) ?? []
    const isItem = /^[-*] /.test(mark)
    if (isItem ? lines.length > 0 : mark || !rest || items.length > 0) end()
    if (isItem) items.push(createElement('li', null, ...bold(rest)))
    else if (mark) blocks.push(createElement('h3', null, ...bold(rest)))
    else if (rest) lines.push(rest)
  }
  end()
  return createElement('div', { className: 'description' }, ...blocks)
}

/** Without its marks: for search engines and shared links. */
export const plainDescription = (text: string) => text.replace(/\*\*|^(#+|[-*]) /gm, '')

/** Every second part stands between two pairs of asterisks. */
const bold = (text: string) => text.split('**').map((part, n) => (n % 2 ? createElement('b', null, part) : part))
