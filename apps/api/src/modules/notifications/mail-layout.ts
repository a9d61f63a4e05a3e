import type { Locale } from '@asjad/contract/locale'
import type { LogoInk } from '@asjad/contract/logo'

/** The contents of a mail. Its HTML and its plain text are both made from them. */
export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[] }

export type MailContent = {
  lang: Locale
  title: string
  parts: readonly MailPart[]
  brand: string
  /** The shop's own logo, by its whole address; without one its name stands at the top. */
  logo: { url: string; width: number; height: number; ink: LogoInk | null } | null
  /** At the bottom: who sends it and how to reply. */
  foot: readonly string[]
}

// The store's design tokens by value: mail programs don't support variables, and many don't support style sheets.
const colour = {
  ground: '#fdfbf7',
  surface: '#ffffff',
  sunken: '#f7f2e9',
  line: '#e7dfd0',
  ink: '#1c1814',
  quiet: '#574e43',
  night: '#0d2a23',
  onNight: '#dfc283',
  accent: '#123a30',
  onAccent: '#fbf6ea',
}
const fonts: Record<Locale, string> = {
  ar: "'IBM Plex Sans Arabic', Tahoma, Arial, sans-serif",
  en: "'IBM Plex Sans', Helvetica, Arial, sans-serif",
}

/** Only tables and inline styles, which every mail program renders alike; widths shrink to fit a phone. */
export function mailHtml({ lang, title, parts, brand, logo, foot }: MailContent) {
  const dir = lang === 'ar' ? 'rtl' : 'ltr'
  const align = lang === 'ar' ? 'right' : 'left'
  const font = fonts[lang]
  const cell = (style: string, content: string) =>
    `<tr><td align="${align}" style="font-family:${font};text-align:${align};${style}">${content}</td></tr>`
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(title)}</title>
</head>
<body dir="${dir}" style="margin:0;padding:0;background:${colour.ground}">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${colour.surface};border:1px solid ${colour.line}">
${cell(headStyle(logo), logo ? logoHtml(logo, brand) : escaped(brand))}
${cell(`padding:28px 28px 4px;color:${colour.ink};font-size:22px;line-height:1.5`, `<h1 style="margin:0;font-size:22px;font-weight:600">${escaped(title)}</h1>`)}
${parts.map((part) => cell(`padding:12px 28px;color:${colour.ink};font-size:16px;line-height:1.7`, partHtml(part, align))).join('\n')}
${cell(`padding:20px 28px;border-top:1px solid ${colour.line};color:${colour.quiet};font-size:13px;line-height:1.7`, foot.map((line) => `<bdi>${escaped(line)}</bdi>`).join('<br>'))}
</table>
</td></tr>
</table>
</body>
</html>`
}

type MailLogo = NonNullable<MailContent['logo']>

/** On the ground that its ink needs. A program that shows no pictures writes the name there, in a colour for it. */
function headStyle(logo: MailContent['logo']) {
  if (logo?.ink === 'dark')
    return `padding:20px 28px;background:${colour.surface};color:${colour.ink};font-size:22px;border-bottom:1px solid ${colour.line}`
  return `padding:20px 28px;background:${colour.night};color:${colour.onNight};font-size:22px`
}

const logoBox = { width: 240, height: 56 }

/** With its size, so that nothing jumps when it arrives. */
function logoHtml({ url, width, height }: MailLogo, brand: string) {
  const scale = Math.min(1, logoBox.width / width, logoBox.height / height)
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
  return `<img src="${escaped(url)}" alt="${escaped(brand)}" ${size} style="display:block;border:0">`
}

function partHtml(part: MailPart, align: string) {
  switch (part.kind) {
    case 'text':
      return lines(part.text)
    case 'note':
      return `<span style="color:${colour.quiet};font-size:14px">${lines(part.text)}</span>`
    case 'code':
      return `<div dir="ltr" style="padding:16px;background:${colour.sunken};text-align:center;font-size:32px;font-weight:600;letter-spacing:8px">${escaped(part.code)}</div>`
    case 'button':
      return `<a href="${escaped(part.url)}" style="display:inline-block;padding:12px 24px;background:${colour.accent};color:${colour.onAccent};text-decoration:none">${escaped(part.label)}</a>`
    case 'rows':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${part.rows
        .map(
          ([label, value]) =>
            `<tr><td style="padding:6px 0;color:${colour.quiet};text-align:${align};vertical-align:top;white-space:nowrap">${escaped(label)}</td><td style="padding:6px 16px;text-align:${align}"><bdi>${escaped(value)}</bdi></td></tr>`,
        )
        .join('')}</table>`
  }
}

export function mailText({ title, parts, brand, foot }: MailContent) {
  return [title, ...parts.map(partText), [brand, ...foot].join('\n')].join('\n\n')
}

function partText(part: MailPart) {
  switch (part.kind) {
    case 'text':
    case 'note':
      return part.text
    case 'code':
      return part.code
    case 'button':
      return `${part.label}:\n${part.url}`
    case 'rows':
      return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  }
}

const lines = (text: string) => escaped(text).replaceAll('\n', '<br>')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
