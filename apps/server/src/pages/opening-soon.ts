import { createHash } from 'node:crypto'
import { translate } from '@asjad/api/i18n/translate'
import type { GeneralSettings } from '@asjad/contract/content'
import { type Locale, locales } from '@asjad/contract/locale'
import { logoOf } from '@asjad/contract/logo'
import { settingOf } from '@asjad/contract/settings'
import { escapeHtml } from './escape-html.ts'

/** The shop's colours, and the nuqta: the page needs no file of the build. */
const style = `
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;place-items:center;padding:2rem 1.25rem;background:#0d2a23;color:#f7f2e9;
font:1.0625rem/1.7 "IBM Plex Sans Arabic","Figtree",system-ui,sans-serif;text-align:center}
main{display:grid;gap:2.5rem;justify-items:center;max-width:34rem}
.nuqta{display:flex;gap:.9rem}
.nuqta i{inline-size:.9rem;block-size:.9rem;background:#d9b25f;rotate:45deg}
img{inline-size:auto;block-size:auto;max-inline-size:16rem;max-block-size:7rem}
.plate{padding:.75rem 1rem;background:#fdfbf7;border-radius:4px}
section{display:grid;gap:.35rem}
h1,h2{font-weight:500;line-height:1.35;font-family:"Amiri","Cormorant",Georgia,serif;overflow-wrap:anywhere}
h1{font-size:clamp(2rem,8vw,3.25rem)}
h2{font-size:clamp(1.5rem,5vw,2.125rem)}
p{color:#d8d2c4}
a{color:#f0d595;text-underline-offset:.25em;padding:.35rem .5rem;display:inline-block}
a:focus-visible{outline:2px solid #f0d595;outline-offset:2px}
`
const policy = `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * What strangers see before the shop opens, in both languages, the visitor's first. It is no failure (proxies take 503
 * for a sick machine and try the next one), and nobody may keep or index it: the next request may find the shop open.
 */
export function openingSoonPage(texts: Record<Locale, GeneralSettings>, lang: Locale) {
  const inOrder = [lang, ...locales.filter((other) => other !== lang)]
  const title = [nameOf(texts, lang), translate(lang, 'opening.soon')].filter(Boolean).join(' · ')
  const html = `<!DOCTYPE html>
<html lang="${lang}" dir="${directionOf(lang)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head>
<body><main>${headOf(texts[lang])}
${inOrder.map((each, index) => partIn(texts, each, index === 0 ? 'h1' : 'h2')).join('\n')}
${contactsOf(texts[lang])}</main></body>
</html>
`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

/** The shop's own logo, on a light plate if it is drawn in dark ink; else the nuqta. The name below says the same. */
function headOf(settings: GeneralSettings) {
  const logo = logoOf(settingOf(settings, 'logo'))
  if (!logo) return '<div class="nuqta" aria-hidden="true"><i></i><i></i></div>'
  return `<img${logo.ink === 'dark' ? ' class="plate"' : ''} src="${logo.path}" alt="" width="${logo.width}" height="${logo.height}">`
}

const directionOf = (lang: Locale) => (lang === 'ar' ? 'rtl' : 'ltr')
const nameOf = (texts: Record<Locale, GeneralSettings>, lang: Locale) => settingOf(texts[lang], 'name')

function partIn(texts: Record<Locale, GeneralSettings>, lang: Locale, heading: 'h1' | 'h2') {
  const soon = translate(lang, 'opening.soon')
  const name = nameOf(texts, lang)
  return `<section lang="${lang}" dir="${directionOf(lang)}"><${heading}>${escapeHtml(name || soon)}</${heading}><p>${
    name ? soon : ''
  }</p></section>`
}

function contactsOf(settings: GeneralSettings) {
  const [phone, email] = [settingOf(settings, 'phone'), settingOf(settings, 'email')]
  const link = (href: string, text: string) => `<a dir="ltr" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
  return [phone && link(`tel:${phone}`, phone), email && link(`mailto:${email}`, email)]
    .filter(Boolean)
    .map((each) => `<p>${each}</p>`)
    .join('')
}
