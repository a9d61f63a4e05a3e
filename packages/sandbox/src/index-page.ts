import { html } from 'hono/html'
import { type Outcome, testCards } from './moyasar-cards.ts'
import { page } from './pages.ts'

const outcomes: Record<Outcome, string> = {
  paid_after_3ds: 'paid after the 3-D Secure page',
  paid_at_once: 'paid at once, without a 3-D Secure page',
  declined: 'declined',
  insufficient_funds: 'insufficient funds',
  lost_card: 'declined: lost card',
  expired_card: 'declined: expired card',
  unspecified_failure: 'unspecified failure',
  not_a_test_card: 'fails',
}

export const indexPage = ({ hasAuthenticator }: { hasAuthenticator: boolean }) =>
  page({
    title: 'Sandbox',
    wide: true,
    body: html`<h1><span lang="ar" dir="rtl">الخدمات الخارجية التجريبية</span><span lang="en" dir="ltr">Practice services</span></h1>
      <p>Small servers that speak the protocols of the gold price service, the card gateway, the mail server and the
        sign-in provider. Nothing here is real: no money moves and no mail leaves this machine.</p>
      <ul>
        <li><a href="/sandbox/mail"><span lang="ar">صندوق البريد</span> · Mailbox</a>
          (<a href="/sandbox/mail.json">JSON</a>): every mail that was sent</li>
        ${
          hasAuthenticator
            ? html`<li><a href="/sandbox/authenticator"><span lang="ar">تطبيق المصادقة</span> · Authenticator</a>
          (<a href="/sandbox/authenticator.json">JSON</a>): the codes of the shop's people</li>`
            : ''
        }
        <li><a href="/sandbox/moyasar/settlement.csv"><span lang="ar">ملف تسوية البوابة</span> · Settlement file</a>:
          what the card gateway pays out, as it sends it (<code>?from=2026-11-01&amp;to=2026-11-30</code>)</li>
        <li><a href="/sandbox/webhooks"><span lang="ar">مستقبِل الربط</span> · Webhook receiver</a>
          (<a href="/sandbox/webhooks.json">JSON</a>): what the store tells other programs, with its signatures checked</li>
        <li><a href="/sandbox/faults"><span lang="ar">الأعطال</span> · Faults</a>: which service misbehaves right now</li>
        <li><a href="/sandbox/oidc/.well-known/openid-configuration"><span lang="ar">تسجيل الدخول</span> · Sign-in</a>:
          the provider's description</li>
      </ul>
      <h2 id="cards"><span lang="ar">بطاقات الاختبار</span> · Test cards</h2>
      <p>Any name of two words, any future date, any three digits as the security code. Every other card fails.</p>
      <table>
        <thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead>
        <tbody>${testCards.map(
          (card) =>
            html`<tr><td><bdi dir="ltr">${card.number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</bdi></td><td>${outcomes[card.outcome]}</td></tr>`,
        )}</tbody>
      </table>`,
  })
