import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Collection } from './collection.ts'
import { approve, decline, format, type Payment } from './moyasar-payments.ts'
import type { Webhooks } from './moyasar-webhooks.ts'
import { page, withPageHeaders } from './pages.ts'

type ThreeDSecureOptions = { payments: Collection<Payment>; webhooks: Webhooks; now: () => Date }

/** The bank's page, where the cardholder approves or declines the payment. */
export function threeDSecureRoutes({ payments, webhooks, now }: ThreeDSecureOptions) {
  const app = new Hono()
  app.use(withPageHeaders)

  app.get('/:id', (c) => {
    const payment = payments.get(c.req.param('id'))
    if (!payment) return c.html(notFoundPage(), 404)
    return payment.status === 'initiated' ? c.html(challengePage(payment)) : c.redirect(returnUrl(payment), 303)
  })

  app.post('/:id', async (c) => {
    const payment = payments.get(c.req.param('id'))
    if (!payment) return c.html(notFoundPage(), 404)
    // Sent twice, or after the decision was made elsewhere: the first decision counts.
    if (payment.status !== 'initiated') return c.redirect(returnUrl(payment), 303)

    const { decision, otp } = await c.req.parseBody()
    if (decision === 'close') return c.html(closedPage(payment))
    if (decision !== 'approve' && decision !== 'decline') return c.html(challengePage(payment), 422)
    if (decision === 'approve' && typeof otp === 'string' && !/^(\p{Nd}{6})?$/u.test(otp.trim())) {
      return c.html(challengePage(payment, 'wrong code'), 422)
    }
    const settled =
      decision === 'approve' ? approve(payment, now()) : decline(payment, '3DS: AUTHENTICATION FAILED', null, now())
    payments.put(settled)
    webhooks.notify(settled)
    return c.redirect(returnUrl(settled), 303)
  })

  return app
}

function returnUrl({ id, status, callback_url, source }: Payment): string {
  const url = new URL(callback_url)
  url.searchParams.set('id', id)
  url.searchParams.set('status', status)
  url.searchParams.set('message', source.message ?? '')
  return url.href
}

function challengePage(payment: Payment, problem?: 'wrong code') {
  return page({
    title: '3-D Secure',
    body: html`<h1><span lang="ar" dir="rtl">تأكيد عملية الشراء</span><span lang="en" dir="ltr">Confirm your purchase</span></h1>
      <dl>
        <dt><span lang="ar" dir="rtl">المبلغ</span> · <span lang="en">Amount</span></dt>
        <dd><bdi dir="ltr">${format(payment.amount)}</bdi></dd>
        <dt><span lang="ar" dir="rtl">البطاقة</span> · <span lang="en">Card</span></dt>
        <dd><bdi dir="ltr">${payment.source.company} •••• ${payment.source.last_four}</bdi></dd>
        ${payment.description ? html`<dt><span lang="ar" dir="rtl">الوصف</span> · <span lang="en">For</span></dt><dd dir="auto">${payment.description}</dd>` : ''}
      </dl>
      <form method="post">
        <label for="otp"><span lang="ar" dir="rtl">رمز التحقق (أي 6 أرقام، أو اتركه فارغًا)</span>
          <span lang="en" dir="ltr">One-time code (any 6 digits, or leave it empty)</span></label>
        <input id="otp" name="otp" dir="ltr" inputmode="numeric" autocomplete="one-time-code" maxlength="6" pattern="\\p{Nd}{6}"
          ${problem ? html`aria-invalid="true" aria-describedby="problem"` : ''}>
        ${problem ? html`<p id="problem" role="alert"><span lang="ar" dir="rtl">الرمز يتكون من 6 أرقام.</span> <span lang="en">The code has 6 digits.</span></p>` : ''}
        <div class="buttons">
          <button name="decision" value="approve" class="main"><span lang="ar">موافقة</span> · <span lang="en">Approve</span></button>
          <button name="decision" value="decline" formnovalidate><span lang="ar">رفض</span> · <span lang="en">Decline</span></button>
          <button name="decision" value="close" formnovalidate><span lang="ar">إغلاق</span> · <span lang="en">Close</span></button>
        </div>
      </form>
      <p class="note"><span lang="ar" dir="rtl">صفحة بنك تجريبية: لا يُخصم أي مبلغ.</span>
        <span lang="en" dir="ltr">A practice bank: no money moves.</span></p>`,
  })
}

/** A closed window reports nothing: the payment stays as it is. */
const closedPage = (payment: Payment) =>
  page({
    title: '3-D Secure',
    body: html`<h1><span lang="ar" dir="rtl">أُغلقت الصفحة دون قرار</span><span lang="en" dir="ltr">Closed without a decision</span></h1>
      <p><span lang="ar" dir="rtl">ما زالت العملية بانتظار الموافقة.</span> <span lang="en" dir="ltr">The payment still waits for approval.</span></p>
      <p><a href="${returnUrl(payment)}"><span lang="ar">العودة إلى المتجر</span> · <span lang="en">Return to the store</span></a></p>`,
  })

const notFoundPage = () =>
  page({
    title: '3-D Secure',
    body: html`<h1><span lang="ar" dir="rtl">لا توجد عملية بهذا الرقم</span><span lang="en" dir="ltr">No such payment</span></h1>`,
  })
