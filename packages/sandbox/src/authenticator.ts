import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { page, withPageHeaders } from './pages.ts'

/** A person whose authenticator app the sandbox replaces. */
export type AppOwner = { email: string; role: string; name: string; secret: string }

const stepMs = 30_000
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What the app shows at a time (RFC 6238). */
export function codeAt(secret: string, at: Date) {
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / stepMs)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 0xf) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The phones of the people who work in the demo store. */
export function authenticatorRoutes(owners: readonly AppOwner[], now: () => Date) {
  const app = new Hono()
  app.get('/authenticator.json', (c) => {
    c.header('cache-control', 'no-store')
    return c.json(owners.map(({ email, role, secret }) => ({ email, role, secret, code: codeAt(secret, now()) })))
  })
  app.get('/authenticator', withPageHeaders, (c) => c.html(authenticatorPage(owners, now())))
  return app
}

const authenticatorPage = (owners: readonly AppOwner[], at: Date) =>
  page({
    title: 'Authenticator',
    refreshSeconds: 5,
    body: html`<h1><span lang="ar" dir="rtl">تطبيق المصادقة</span><span lang="en" dir="ltr">Authenticator</span></h1>
      <p lang="ar" dir="rtl">رموز موظفي المتجر التجريبي. تتغيّر بعد ${secondsLeft(at)} ثانية.</p>
      <p lang="en">The codes of the people who work in the demo store. They change in ${secondsLeft(at)} seconds.</p>
      <table>
        <thead><tr>
          <th scope="col"><span lang="ar">الموظف</span> · Person</th>
          <th scope="col"><span lang="ar">الرمز</span> · Code</th>
        </tr></thead>
        <tbody>${owners.map(
          ({ name, email, secret }) =>
            html`<tr><td><bdi lang="ar">${name}</bdi><br><small><bdi dir="ltr">${email}</bdi></small></td>
              <td><strong><bdi dir="ltr">${grouped(codeAt(secret, at))}</bdi></strong></td></tr>`,
        )}</tbody>
      </table>
      <p class="note"><span lang="ar" dir="rtl">كل رمز يُستخدم مرة واحدة: لدخول ثانٍ انتظر الرمز التالي.</span>
        <span lang="en" dir="ltr">Each code works once: for a second sign-in wait for the next one.</span></p>`,
  })

/** With a space that does not break. */
const grouped = (code: string) => `${code.slice(0, 3)}\u00a0${code.slice(3)}`

const secondsLeft = (at: Date) => Math.ceil((stepMs - (at.getTime() % stepMs)) / 1000)
