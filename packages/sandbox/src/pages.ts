import type { MiddlewareHandler } from 'hono'
import { html, raw } from 'hono/html'

type Html = ReturnType<typeof html>

/**
 * `form-action` is open because a form here ends in a redirect to the store, wherever that is, and browsers check the
 * redirect against the policy too. Pictures are for mails, which may have them inline.
 */
export const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action *; base-uri 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

export const withPageHeaders: MiddlewareHandler = async (c, next) => {
  for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value)
  await next()
}

const style = `
  :root { color-scheme: light dark; --line: light-dark(#d9d4c7, #45413a); --gold: light-dark(#7a5a10, #e2bd66) }
  * { box-sizing: border-box }
  body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; background: light-dark(#faf8f3, #1b1916); color: light-dark(#29251d, #eee9dd) }
  main { max-width: 30rem; margin: 2rem auto; padding: 0 1rem }
  main.wide { max-width: 72rem }
  h1 { font-size: 1.4rem; line-height: 1.4 }
  h1 > span, label > span, .note > span { display: block }
  dt { font-size: .875rem; opacity: .8 } dd { margin: 0 0 .75rem; font-weight: 600 }
  label { display: block; margin-bottom: .25rem }
  input { font: inherit; width: 100%; padding: .6rem; border: 1px solid var(--line); border-radius: .5rem; background: transparent; color: inherit }
  button { font: inherit; padding: .6rem 1rem; border: 1px solid var(--line); border-radius: .5rem; background: transparent; color: inherit; cursor: pointer }
  button.main { background: #7a5a10; border-color: #7a5a10; color: #fff }
  .buttons { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1rem }
  .people button { display: block; width: 100%; margin-bottom: .75rem; text-align: start }
  .note { margin-top: 2rem; font-size: .875rem; opacity: .8 }
  [role=alert] { color: light-dark(#a11, #f99) }
  a { color: var(--gold) }
  table { border-collapse: collapse; width: 100% } td, th { padding: .3rem .5rem; border-bottom: 1px solid var(--line); text-align: start }
  .mail { display: grid; gap: 1.5rem } @media (min-width: 50rem) { .mail { grid-template-columns: 20rem 1fr } }
  .mail ol { list-style: none; margin: 0; padding: 0 } .mail li { border-bottom: 1px solid var(--line) }
  .mail li a { display: block; padding: .5rem; text-decoration: none; overflow-wrap: anywhere } .mail li a[aria-current] { background: light-dark(#efe9da, #2c2822) }
  .mail small { display: block; opacity: .8 }
  iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: .5rem; background: #fff }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
`

type PageOptions = { title: string; body: Html; wide?: boolean; refreshSeconds?: number }

export const page = ({ title, body, wide, refreshSeconds }: PageOptions): Html =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
${refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body><main class="${wide ? 'wide' : ''}">${body}</main></body>
</html>`
