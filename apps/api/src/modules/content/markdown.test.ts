import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

const settings: Record<string, string> = {
  phone: '+966920012345',
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
  expect(rendered).toContain('&lt;script>')
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#x73;cript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  '&#106;avascript:alert(1)',
  'java&Tab;script:alert(1)',
  'java&NewLine;script:alert(1)',
  '&#1;javascript:alert(1)',
  '<java\tscript:alert(1)>',
  '< javascript:alert(1)>',
  'javascript://%0aalert(1)',
  'javascript\\:alert(1)',
  '\\javascript:alert(1)',
  'vbscript:x',
  'VBSCRIPT&colon;x',
  'data:text/html,x',
  'data:text/html;base64,PHNjcmlwdD4=',
  'DATA&#x3a;text/html,x',
  'blob:https://asjad.example/1',
  'file:///etc/passwd',
  'view-source:https://asjad.example',
  'feed:javascript:alert(1)',
  'tel:javascript',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  'irc://x',
  'relative',
])('a link to %s leads nowhere', (address) => {
  expect(html(`[word](${address})`)).not.toContain('href')
  expect(html(`[word][1]\n\n[1]: ${address}`)).not.toContain('href')
  expect(html(`<${address}>`)).not.toContain('href')
  expect(html(`![word](${address})`)).not.toContain('<img')
})

test.each([
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<SCRIPT SRC=//x></SCRIPT>',
  '<a href="javascript:alert(1)">word</a>',
  '<a href="/" onclick="alert(1)">word</a>',
  '<p style="background:url(javascript:x)">word</p>',
  '<math><mtext></p><style><img src=x onerror=alert(1)></style>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?php <img src=x onerror=alert(1)> ?>',
  '> - | <img src=x onerror=alert(1)> |',
  '**<img src=x onerror=alert(1)>**',
  '## <img src=x onerror=alert(1)>',
  '| a |\n|---|\n| <img src=x onerror=alert(1)> |',
  '```"><img src=x onerror=alert(1)>\n<img src=x onerror=alert(1)>\n```',
  '`<img src=x onerror=alert(1)>`',
  '&lt;img src=x onerror=alert(1)&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '[word](/ "x\\" onclick=\\"alert(1)")',
  '[word](/"onclick="alert(1))',
  '[word](</ onclick=alert(1)>)',
  '![x" onerror="alert(1)](/media/a.webp)',
  '![x](/media/a.webp"onerror="alert(1))',
])('%s comes out as text: no element or attribute that the shop does not use', (markdown) => {
  expect(unknownParts(html(markdown))).toEqual([])
})

const knownTags = [
  'h2',
  'p',
  'ul',
  'li',
  'blockquote',
  'strong',
  'pre',
  'code',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]
const knownAttributes = ['id', 'href', 'title', 'src', 'alt', 'scope']

/** What a browser would read as tags and attributes, except those that the shop uses. */
const unknownParts = (rendered: string) =>
  [...rendered.matchAll(/<\/?([^\s>/]*)((?:[^>"]|"[^"]*")*)>/g)].flatMap(([, tag = '', attributes = '']) => [
    ...(knownTags.includes(tag) ? [] : [tag]),
    ...[...attributes.matchAll(/([^\s=/"]+)(?:="[^"]*")?/g)].flatMap(([, name = '']) =>
      knownAttributes.includes(name) ? [] : [name],
    ),
  ])

test('the check for unknown parts finds what a browser would run', () => {
  expect(unknownParts('<p>a > b</p><img src="x" onerror="alert(1)"><script>')).toEqual(['onerror', 'script'])
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
  expect(html('{{name}}')).toBe('<p>[Asjad](javascript:alert(1)) &lt;b></p>')
  expect(html('{{nothing}}.')).toBe('<p>.</p>')
})

test('figures keep their order inside Arabic text', () => {
  expect(html('الرقم 920 012 345 والضريبة 15% والمبلغ 10,000 ريال')).toBe(
    '<p>الرقم <bdi dir="ltr">920 012 345</bdi> والضريبة <bdi dir="ltr">15%</bdi> والمبلغ 10,000 ريال</p>',
  )
})
