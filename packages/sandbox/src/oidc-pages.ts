import { html } from 'hono/html'
import type { Person } from './oidc-people.ts'
import { page } from './pages.ts'

export const choosePage = (people: readonly Person[]) =>
  page({
    title: 'Sign in',
    body: html`<h1><span lang="ar" dir="rtl">اختر حسابًا</span><span lang="en" dir="ltr">Choose an account</span></h1>
      <form method="post" class="people">
        ${people.map(
          (person) => html`<button name="person" value="${person.sub}">
            <strong><bdi>${person.given_name} ${person.family_name}</bdi></strong><br>
            <bdi dir="ltr">${person.email}</bdi>${noteOn(person)}
          </button>`,
        )}
        <button name="person" value=""><span lang="ar">إلغاء</span> · <span lang="en">Cancel</span></button>
      </form>
      <p class="note"><span lang="ar" dir="rtl">تسجيل دخول تجريبي: لا حاجة إلى كلمة مرور.</span>
        <span lang="en" dir="ltr">A practice sign-in: no password is needed.</span></p>`,
  })

/** A note if the mailbox is not verified, or hosted elsewhere. */
function noteOn({ email_verified, hd }: Person) {
  if (!email_verified)
    return html`<br><small><span lang="ar" dir="rtl">بريد غير مؤكَّد</span> · email not verified</small>`
  return hd ? '' : html`<br><small><span lang="ar" dir="rtl">بريد لدى جهة أخرى</span> · mailbox elsewhere</small>`
}

export const endedPage = (detail?: string) =>
  page({
    title: 'Sign in',
    body: html`<h1><span lang="ar" dir="rtl">تعذّر تسجيل الدخول</span><span lang="en" dir="ltr">This sign-in could not be completed</span></h1>
      <p><span lang="ar" dir="rtl">ابدأ من جديد من المتجر.</span> <span lang="en">Start again from the store.</span></p>
      ${detail ? html`<p><small>${detail}</small></p>` : ''}`,
  })
