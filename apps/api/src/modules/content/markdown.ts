import { readablePhone } from '@asjad/contract/telephone'
import type { ElementContent, Nodes, Root } from 'hast'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { toHast } from 'mdast-util-to-hast'
import { gfmTable } from 'micromark-extension-gfm-table'

export type Rendered = { html: string; contents: { id: string; title: string }[] }

/**
 * Allows links to our own pages, anchors, the web, mailboxes and phones, and pictures from this store only. Everything
 * that is not listed here is dropped, whoever wrote the text.
 */
const schema: Schema = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'pre', 'code'],
    ...['strong', 'em', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: [['href', /^(?:\/(?![/\\]|%5c)|#|https?:\/\/|mailto:|tel:\+?\d)/i], 'title'],
    img: [['src', /^\/media\//], 'alt', 'title'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
}

/**
 * Renders the merchant's text as safe HTML: markup in the text stays text. `{{key}}` is replaced by a setting, so a new
 * phone number is typed once.
 */
export function renderMarkdown(markdown: string, settingFor: (key: string) => string): Rendered {
  const parsed = fromMarkdown(fillIn(markdown, settingFor), {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  })
  const tree = toHast(parsed, { handlers: { html: (_, { value }) => ({ type: 'text', value }) } })
  const safe = sanitize(tree, schema) as Root
  const contents: Rendered['contents'] = []
  safe.children = (safe.children as ElementContent[]).flatMap((node) => decorate(node, contents))
  const html = toHtml(safe, { closeSelfClosing: true, characterReferences: { useNamedReferences: true } })
  return { html, contents }
}

/**
 * Adds what readers need: anchors for the table of contents, table headers for screen readers, numbers in the right
 * order.
 */
function decorate(node: ElementContent, contents: Rendered['contents']): ElementContent[] {
  if (node.type === 'text') return isolateLtrRuns(node.value)
  if (node.type !== 'element') return [node]
  if (node.tagName === 'img' && node.properties.src === undefined) return []
  if (node.tagName === 'th') node.properties = { scope: 'col', ...node.properties }
  if (node.tagName === 'h2') {
    // Numbered, so that it is the same in both languages and switching keeps the reader's place.
    const id = `s-${contents.length + 1}`
    node.properties.id = id
    contents.push({ id, title: collapse(textOf(node)) })
  }
  node.children = node.children.flatMap((child) => decorate(child, contents))
  return [node]
}

const textOf = (node: Nodes): string => {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** The words of rendered HTML, for descriptions and search engines. */
export const plainText = (html: string) =>
  collapse(
    html.replace(/<[^>]+>/g, '').replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof entities) => entities[name]),
  )

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim()

const entities = { amp: '&', lt: '<', gt: '>', quot: '"' }

const settingPattern = /\{\{(\w+)\}\}/g

/** The settings that a text names. */
export const settingNames = (markdown: string) => [
  ...new Set(Array.from(markdown.matchAll(settingPattern), ([, name = '']) => name)),
]

function fillIn(markdown: string, settingFor: (key: string) => string) {
  return markdown.replace(settingPattern, (_, key: string) => {
    const value = settingFor(key)
    if (key === 'phone') return `[${literal(readablePhone(value))}](tel:${value})`
    if (key === 'email') return `[${literal(value)}](mailto:${encodeURI(value)})`
    return literal(value)
  })
}

/** Escapes all punctuation, so that a value is never read as Markdown. */
const literal = (value: string) => value.replace(/[!-/:-@[-`{-~]/g, '\\$&')

// Inside Arabic text, phone numbers, percentages and mail addresses would be shown in the wrong order.
const ltrRuns = /(\+?\d[\d ]{4,}\d|\d[\d.,]*\s?%|[\w.+-]+@[\w-]+\.[\w.-]*\w)/

const isolateLtrRuns = (value: string): ElementContent[] =>
  value.split(ltrRuns).flatMap((text, at): ElementContent[] => {
    if (text === '') return []
    const node = { type: 'text' as const, value: text }
    return at % 2 === 0 ? [node] : [{ type: 'element', tagName: 'bdi', properties: { dir: 'ltr' }, children: [node] }]
  })
