import { createElement } from 'react'

/**
 * The description of a product: Markdown of the smallest kind, which editors write with three buttons. Paragraphs,
 * `## ` headings, `- ` lists and `**bold**`; anything else stays as it was typed.
 */
export const Description = ({ text }: { text: string }) =>
  createElement('div', { className: 'description' }, ...text.split(breaks).map(rendered))

/** An empty line, and the edges of headings and lists. */
const breaks = /\n\s*\n|\n(?=#)|(?<=^#.*)\n|(?<!^- .*)\n(?=- )/m

function rendered(block: string) {
  const kind = block.startsWith('- ') ? 'ul' : block.startsWith('#') ? 'h3' : 'p'
  const [, ...parts] = kind === 'ul' ? `\n${block}`.split('\n- ') : ['', block.replace(/^#+ /, '')]
  return createElement(
    kind,
    null,
    ...parts.flatMap((part) => (kind === 'ul' ? createElement('li', null, ...bold(part)) : bold(part))),
  )
}

/** Every second part stands between two pairs of asterisks. */
const bold = (text: string) => text.split('**').map((part, n) => (n % 2 ? createElement('b', null, part) : part))
