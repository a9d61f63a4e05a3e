import { html } from 'hono/html'
import type { Mail } from './mail-server.ts'
import { page } from './pages.ts'

/** The list, and beside it the requested mail, or else the newest. */
export function mailPage(mails: Mail[], id: string | undefined) {
  const shown = id === undefined ? mails[0] : mails.find((each) => each.id === id)
  return page({
    title: 'Mailbox',
    wide: true,
    // A person who waits for a mail should not have to reload; one who reads a mail should not be disturbed.
    ...(id === undefined ? { refreshSeconds: 5 } : {}),
    body: html`<h1><a href="/sandbox/mail"><span lang="ar">صندوق البريد</span> · Mailbox</a> (${mails.length})</h1>
      <div class="mail">
        <nav aria-label="Mails">${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
          <ol>${mails.map((each) => mailListItem(each, each === shown))}</ol>
        </nav>
        <article>${shown ? mailView(shown) : html`<p>Nothing to read.</p>`}</article>
      </div>`,
  })
}

const mailListItem = ({ id, to, subject, date }: Mail, current: boolean) =>
  html`<li><a href="/sandbox/mail?id=${id}" ${current ? html`aria-current="true"` : ''}>
    <bdi dir="auto">${subject || '(no subject)'}</bdi><small><bdi dir="ltr">${to}</bdi></small>
    <small><time datetime="${date}">${date.slice(0, 19).replace('T', ' ')} UTC</time></small></a></li>`

const mailView = (mail: Mail) =>
  html`<h2 dir="auto">${mail.subject || '(no subject)'}</h2>
    <dl>
      <dt>From</dt><dd><bdi dir="ltr">${mail.from}</bdi></dd>
      <dt>To</dt><dd><bdi dir="ltr">${mail.to}</bdi></dd>
      ${mail.attachments.map((file) => html`<dt>Attached</dt><dd><bdi>${file.filename}</bdi> (${file.mime_type}, ${file.size} bytes)</dd>`)}
    </dl>
    ${
      mail.html === ''
        ? html`<pre dir="auto">${mail.text}</pre>`
        : html`<iframe title="Mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed(mail.html)}"></iframe>
          ${mail.text === '' ? '' : html`<details><summary>As plain text</summary><pre dir="auto">${mail.text}</pre></details>`}`
    }`

/** A mail's content runs no scripts and loads nothing from elsewhere; its links open in a new window. */
const framed = (content: string) =>
  `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"><base target="_blank">${content}`
