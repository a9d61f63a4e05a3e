import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from './random.ts'

const root = join(import.meta.dirname, '../../../..')
const folders = [
  'apps/api/src',
  'apps/server/src',
  'apps/storefront/app',
  'packages/contract/src',
  'packages/sandbox/src',
]

const sourcesOf = (kind: RegExp) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && kind.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
  )

const sources = sourcesOf(/\.tsx?$/)
/** Without JSX, whose braces contain code. */
const texts = sourcesOf(/\.ts$/)
const matchesIn = (list: string[], pattern: RegExp) =>
  list.flatMap((source) => [...source.matchAll(pattern)].map(([all, part]) => part ?? all))

/** Placeholders that this store's own source fills in later: typed by a visitor, they must stay as they are. */
const placeholders = [
  ...new Set([
    ...matchesIn(texts, /(?<![$\w])\{\{?[a-z_]\w*\}\}?|%[sdifjoOc]\b/g),
    ...matchesIn(sources, /<!--[^>]*-->|__\w{2,30}__/g),
    // Constants that are placeholders by their names, and their values.
    ...matchesIn(sources, /\b\w*(?:hole|placeholder|marker|sentinel)\w* = ['"`]([^'"`\n]{3,60})['"`]/gi),
    // Patterns that `replace` interprets, and markers by which page scripts receive their data.
    ...['$&', '$`', "$'", '$1', '$<a>', '$$', 'nonce-of-this-answer----', '<%= 1 %>', '#{1}', '[[1]]', '\\u003c'],
    ...[
      '__reactRouterContext',
      'window.__reactRouterContext.stream',
      '</template>',
      '<!--$?-->',
      '<!--/$-->',
      '&lt;b&gt;',
    ],
  ]),
]

/** The parameters that pages read, found in their source. */
export const parameters = [...new Set(matchesIn(sources, /\.(?:get|getAll|has)\('([a-z_]+)'\)/g))]

const markup = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '" autofocus onfocus="alert(1)',
  '</title><h1>x</h1>',
  '<script/nonce=nonce-of-this-answer---->alert(1)</script>',
  'javascript:alert(1)',
  '//elsewhere.example/',
  '/\\elsewhere.example',
]

/** A text between two markers that no other request has, so that it can be recognised when it comes back. */
export type TypedText = { number: number; inner: string; text: string }

let count = 0
export function newTypedText(random: Random): TypedText {
  count += 1
  // Several together, as long as a search may be.
  const several = Array.from({ length: 20 }, () => random.pick(random.chance(0.9) ? placeholders : markup))
  const inner = several.reduce((text, one) => (text.length + one.length < 160 ? `${text}|${one}` : text))
  return { number: count, inner, text: `fz${count}z${inner}z${count}zf` }
}

/** What is wrong with how typed texts come back in a page: executed, filled in, or shown to somebody else. */
export function echoFaults(html: string, typed: TypedText | undefined) {
  const faults: string[] = []
  for (const { 0: match, 1: number, 2: inner = '' } of html.matchAll(/fz(\d+)z(.{0,600}?)z\1zf/gs)) {
    if (Number(number) !== typed?.number) faults.push(`shows what another typed: ${match}`)
    else if (/<[a-z/!%]/i.test(inner)) faults.push(`gives back as markup: ${match}`)
    else if (!decodings(inner).has(typed.inner)) faults.push(`gives back another text than was typed: ${match}`)
  }
  return faults
}

/** All decodings of an encoded text: in markup, in a script, in an address, and nested. */
function decodings(text: string) {
  const all = new Set([text])
  for (let depth = 0; depth < 3; depth++)
    for (const one of [...all]) for (const read of [decodeMarkup, decodeScript, decodeUrl]) all.add(read(one))
  return all
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const decodeMarkup = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (code, hex, decimal, name) =>
    hex
      ? String.fromCodePoint(Number.parseInt(hex, 16))
      : decimal
        ? String.fromCodePoint(Number(decimal))
        : (entities[name] ?? code),
  )
const decodeScript = (text: string) =>
  text.replace(/\\(?:u([0-9a-f]{4})|(.))/gi, (_, hex, sign) =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : sign,
  )
const decodeUrl = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
