import { internationalPhone } from '@asjad/contract/telephone'
import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'

export type Rendered = { html: string; contents: { id: string; title: string }[] }

/**
 * What the merchant wrote, as HTML that is safe whoever wrote it: markup in the text stays text, and links lead to the web,
 * a mailbox, a phone or a page of this store. `{{key}}` stands for a setting, so that a new phone number is typed once.
 */
export function renderMarkdown(markdown: string, settingFor: (key: string) => string): Rendered {
  const html = micromark(fillIn(markdown, settingFor), {
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
    // The list of addresses below is the stricter one, and knows phones.
    allowDangerousProtocol: true,
  })
  const contents: Rendered['contents'] = []
  return {
    html: isolateLtrRuns(withSafeUrls(html))
      .replace(/<th(?=[ >])/g, '<th scope="col"')
      .replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
        // By number: the same in both languages, so that switching keeps the reader's place.
        const id = `s-${contents.length + 1}`
        contents.push({ id, title: plainText(inner) })
        return `<h2 id="${id}">${inner}</h2>`
      }),
    contents,
  }
}

/** The words of rendered HTML, for descriptions and search engines. */
export const plainText = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof entities) => entities[name])
    .replace(/\s+/g, ' ')
    .trim()

const entities = { amp: '&', lt: '<', gt: '>', quot: '"' }

function fillIn(markdown: string, settingFor: (key: string) => string) {
  return markdown.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = settingFor(key)
    if (key === 'phone') return `[${literal(value)}](tel:${internationalPhone(value)})`
    if (key === 'email') return `[${literal(value)}](mailto:${encodeURI(value)})`
    return literal(value)
  })
}

/** A value is a value, whatever signs it holds. */
const literal = (value: string) => value.replace(/[!-/:-@[-`{-~]/g, '\\$&')

// Our own pages, places in this one, the web, mailboxes and phones; and pictures of our own alone.
const safeLink = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:\+?\d)/i
const safePicture = /^\/media\//

const withSafeUrls = (html: string) =>
  html
    .replace(/<a href="([^"]*)"/g, (tag, address: string) => (safeLink.test(address) ? tag : '<a'))
    .replace(/<img src="([^"]*)"[^>]*>/g, (tag, address: string) => (safePicture.test(address) ? tag : ''))

// Phone numbers, percentages and mail addresses would come out in another order inside Arabic text.
const ltrRuns = /\+?\d[\d ]{4,}\d|\d[\d.,]*\s?%|[\w.+-]+@[\w-]+\.[\w.-]*\w/g

const isolateLtrRuns = (html: string) =>
  html
    .split(/(<[^>]+>)/)
    .map((part) => (part.startsWith('<') ? part : part.replace(ltrRuns, '<bdi dir="ltr">$&</bdi>')))
    .join('')
