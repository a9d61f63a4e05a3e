import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Element, Nodes } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { toHast } from 'mdast-util-to-hast'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { Plugin } from 'vite'

/** Makes each page of the handbook (`docs/handbook`) a module with its title and HTML, and its pictures files of the build. */
export const handbook = (): Plugin => ({
  name: 'handbook',
  enforce: 'pre',
  async load(id) {
    if (!/\/docs\/handbook\/(?:ar|en)\/[\w-]+\.md$/.test(id)) return
    this.addWatchFile(id)
    const { title, html, pictures } = render(await readFile(id, 'utf8'))
    const imports = pictures.map((path, n) => `import picture${n} from ${JSON.stringify(join(dirname(id), path))}`)
    const parts = html.split(/picture:(\d+):/).map((part, n) => (n % 2 === 0 ? JSON.stringify(part) : `picture${part}`))
    return [
      ...imports,
      `export const title = ${JSON.stringify(title)}`,
      `export const html = ${parts.join(' + ')}`,
    ].join('\n')
  },
})

/** In place of a picture's address stands its number, until the build knows the address. */
function render(markdown: string) {
  const parsed = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
  const tree = toHast(parsed, { allowDangerousHtml: true }) as Extract<Nodes, { type: 'root' }>
  const pictures: string[] = []
  for (const image of imagesIn(tree)) {
    image.properties.loading = 'lazy'
    image.properties.src = `picture:${pictures.push(String(image.properties.src)) - 1}:`
  }
  const heading = tree.children.find((node) => node.type === 'element' && node.tagName === 'h1')
  const title = heading?.type === 'element' && heading.children[0]?.type === 'text' ? heading.children[0].value : ''
  const body = { ...tree, children: tree.children.filter((node) => node !== heading) }
  return { title, html: toHtml(body, { allowDangerousHtml: true }), pictures }
}

const imagesIn = (node: Nodes): Element[] =>
  node.type === 'element' && node.tagName === 'img'
    ? [node]
    : 'children' in node
      ? node.children.flatMap((child) => imagesIn(child as Nodes))
      : []
