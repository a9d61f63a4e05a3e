import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

const settings: Record<string, string> = {
  phone: '920 012 345',
  email: 'care@asjad.example',
  name: '[Asjad](javascript:alert(1)) <b>',
}
const render = (markdown: string) => renderMarkdown(markdown, (key) => settings[key] ?? '')
const html = (markdown: string) => render(markdown).html

test('headings make the list of contents, and are where it leads', () => {
  const page = render('Before\n\n## Returns **within** 7 days\n\nText\n\n## Fees & taxes')
  expect(page.contents).toEqual([
    { id: 's-1', title: 'Returns within 7 days' },
    { id: 's-2', title: 'Fees & taxes' },
  ])
  expect(page.html).toContain('<h2 id="s-1">Returns <strong>within</strong> 7 days</h2>')
})

test('a table has a head that screen readers know', () => {
  expect(html('| Step | Time |\n|---|---|\n| Preparing | one day |')).toMatch(
    /<thead>\s*<tr>\s*<th scope="col">Step<\/th>\s*<th scope="col">Time<\/th>/,
  )
})

test('markup in the text stays text', () => {
  const rendered = html('<script>alert(1)</script>\n\nA <img src=x onerror=alert(1)> word\n\n<iframe src="//x">')
  expect(rendered).not.toMatch(/<(script|img|iframe)/)
  expect(rendered).toContain('&lt;script&gt;')
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#x73;cript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  '//elsewhere.example',
  '\\\\elsewhere.example',
  'irc://x',
  'relative',
])('a link to %s leads nowhere', (address) => {
  expect(html(`[word](${address})`)).not.toContain('href')
  expect(html(`[word][1]\n\n[1]: ${address}`)).not.toContain('href')
})

test.each(['/Profile', '#s-1', 'https://mc.gov.sa', 'mailto:care@asjad.example', 'tel:1900'])(
  'a link to %s is kept',
  (address) => {
    expect(html(`[word](${address})`)).toContain(`<a href="${address}">word</a>`)
  },
)

test('a picture comes from this store or not at all', () => {
  expect(html('![A ring](/media/ab12/640.webp)')).toContain('<img src="/media/ab12/640.webp"')
  expect(html('![A ring](https://elsewhere.example/track.gif)')).not.toContain('<img')
})

test('settings are filled in: phone and mailbox as links, the rest as plain text whatever it holds', () => {
  expect(html('{{phone}}')).toBe('<p><a href="tel:+966920012345"><bdi dir="ltr">920 012 345</bdi></a></p>')
  expect(html('{{email}}')).toBe(
    '<p><a href="mailto:care@asjad.example"><bdi dir="ltr">care@asjad.example</bdi></a></p>',
  )
  expect(html('{{name}}')).toBe('<p>[Asjad](javascript:alert(1)) &lt;b&gt;</p>')
  expect(html('{{nothing}}.')).toBe('<p>.</p>')
})

test('figures keep their order inside Arabic text', () => {
  expect(html('الرقم 920 012 345 والضريبة 15% والمبلغ 10,000 ريال')).toBe(
    '<p>الرقم <bdi dir="ltr">920 012 345</bdi> والضريبة <bdi dir="ltr">15%</bdi> والمبلغ 10,000 ريال</p>',
  )
})
