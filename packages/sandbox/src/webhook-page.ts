import { html } from 'hono/html'
import { page } from './pages.ts'
import type { Received, Verdict } from './webhook-receiver.ts'

const verdicts: Record<Verdict, { ar: string; en: string }> = {
  right: { ar: 'التوقيع صحيح', en: 'signature is right' },
  wrong: { ar: 'التوقيع خاطئ', en: 'signature is WRONG' },
  old: { ar: 'التوقيع قديم', en: 'signature is too old' },
  unchecked: { ar: 'بلا سر للتحقق', en: 'no secret to check with' },
}

type Shown = Received & { verdict: Verdict }

export const webhookPage = ({ url, received, hasSecret }: { url: string; received: Shown[]; hasSecret: boolean }) =>
  page({
    title: 'Webhooks',
    wide: true,
    // Nobody who types a secret or reads a message should be disturbed.
    ...(hasSecret && received.length === 0 ? { refreshSeconds: 5 } : {}),
    body: html`<h1><span lang="ar" dir="rtl">مستقبِل الربط</span><span lang="en" dir="ltr">Webhook receiver</span></h1>
      <p lang="ar" dir="rtl">برنامج تجريبي يستلم ما يرسله المتجر ويتحقق من توقيعه. أضف هذا العنوان في لوحة التحكم، في صفحة «الربط»:</p>
      <p lang="en">A practice program that receives what the store sends, and checks its signature. Add this address in the
        dashboard, on the page “Webhooks”:</p>
      <p><strong><bdi dir="ltr">${url}</bdi></strong></p>
      <form method="post" action="/sandbox/webhooks">
        <label for="secret"><span lang="ar" dir="rtl">السر الذي عرضته لوحة التحكم (لا يُحفظ)</span>
          <span lang="en" dir="ltr">The secret that the dashboard showed (it is not stored)</span></label>
        <input id="secret" name="secret" dir="ltr" autocomplete="off" placeholder="whsec_…">
        <div class="buttons"><button class="main"><span lang="ar">تحقّق</span> · Check signatures</button></div>
      </form>
      <h2><span lang="ar">ما وصل</span> · Received (${received.length})</h2>
      ${received.length === 0 ? html`<p><span lang="ar">لم يصل شيء بعد.</span> Nothing has arrived yet.</p>` : ''}
      ${received.map(arrival)}`,
  })

const arrival = ({ at, webhook_id, body, status, verdict }: Shown) =>
  html`<details>
    <summary><strong><bdi dir="ltr">${typeOf(body)}</bdi></strong> ·
      <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time> · ${status} ·
      <span lang="ar">${verdicts[verdict].ar}</span> · ${verdicts[verdict].en}</summary>
    <p><bdi dir="ltr">webhook-id: ${webhook_id}</bdi></p>
    <pre dir="ltr">${indented(body)}</pre>
  </details>`

function indented(body: string) {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

function typeOf(body: string) {
  try {
    return String((JSON.parse(body) as { type?: unknown }).type)
  } catch {
    return 'not JSON'
  }
}
