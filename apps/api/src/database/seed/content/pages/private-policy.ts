import type { DemoPage } from './pages.ts'

export const privatePolicy: DemoPage = {
  slug: 'private-policy',
  title: { ar: 'سياسة الخصوصية', en: 'Privacy policy' },
  body: {
    ar: `
توضّح هذه السياسة ما نجمعه من بياناتك ولماذا، ومن يطّلع عليه، وحقوقك فيه وفق نظام حماية البيانات الشخصية في المملكة. جهة التحكم هي متجر عسجد، السجل التجاري 1010012345، الرياض.

## ما نجمعه ولماذا

| البيانات | الغرض | الأساس |
|---|---|---|
| الاسم والبريد والجوال والجنس وتاريخ الميلاد | إنشاء حسابك والتواصل معك بشأن طلبك | تنفيذ العقد |
| العنوان الوطني واسم المستلم | توصيل الطلب | تنفيذ العقد |
| الطلبات والفواتير والمدفوعات | البيع والضمان والمحاسبة | العقد والالتزام النظامي |
| رقم الهوية أو الإقامة أو الجواز، للطلبات التي تتجاوز 10,000 ريال | التحقق من هوية المشتري | الالتزام النظامي |
| التقييمات والرسائل والمرفقات | نشر تقييمك والرد عليك | موافقتك |
| عنوان الإنترنت وسجلات التشغيل | حماية المتجر من الاحتيال والأعطال | المصلحة المشروعة |

البيانات المطلوبة في نماذجنا لازمة لإتمام الطلب، وما سواها اختياري. لا نطلب صورة من هويتك، ونحفظ رقمها مشفّرًا ولا نعرض منه إلا آخر خاناته.

## بطاقات الدفع

تنتقل بيانات بطاقتك من متصفحك إلى بوابة الدفع المرخّصة مباشرة، ولا تمر بخوادمنا ولا تُحفظ عندنا. نحتفظ برمز العملية ونوع البطاقة وآخر أربع خانات منها.

## من يطّلع عليها

- شركة التوصيل: الاسم والجوال والعنوان.
- بوابة الدفع: مبلغ العملية ورقم الطلب.
- مزود البريد: عنوان بريدك ونص الرسالة.
- هيئة الزكاة والضريبة والجمارك والجهات المختصة: ما يوجبه النظام.

لا نبيع بياناتك ولا نؤجّرها. وتُحفظ داخل المملكة، فإن اخترت الدخول بحساب خارجي عالجت شركته بيانات الدخول وفق سياستها.

## مدة الحفظ

- الحساب: إلى أن تحذفه.
- الفواتير: 6 سنوات على الأقل وفق الأنظمة الضريبية.
- سجلات بيع الذهب والتحقق من الهوية: 10 سنوات.
- سجلات التشغيل: 90 يومًا.

بعد الحذف تُزال بياناتك الشخصية، ويبقى ما يوجب النظام حفظه محجوبًا عن الاستعمال.

## الرسائل التسويقية

لا نرسلها إلا إذا اخترتها بنفسك، وخيارها غير مفعّل ابتداءً. توقفها متى شئت من حسابك أو من رابط الرسالة.

## ملفات الارتباط والتخزين

نستعمل ما يلزم للتشغيل فقط: ملف لجلسة الدخول، وآخر للغة، وتخزينًا محليًا لعدد القطع في السلة. لا نستعمل ملفات تتبّع إعلانية.

## حقوقك

- أن تعلم بما نجمعه وغرضه.
- أن تطّلع على بياناتك وتحصل على نسخة منها.
- أن تصحّحها أو تطلب إتلافها.
- أن تسحب موافقتك دون أثر على ما سبق.

تجد النسخة والحذف في صفحة [حسابي](/Profile)، ولما سواهما اكتب إلى care@asjad.example. نرد خلال 30 يومًا.

## الحوادث والشكاوى

إذا وقع تسرّب يمسّ بياناتك أبلغنا الهيئة السعودية للبيانات والذكاء الاصطناعي خلال 72 ساعة، وأبلغناك دون تأخير. ولك التقدّم بشكوى إلى الهيئة إن رأيت أننا أخللنا بحقك.

## التعديل

ننشر أي تعديل هنا مع تاريخه، ونخبرك بالبريد إن كان جوهريًا.
`,
    en: `
This policy says what data we collect and why, who sees it, and your rights under the Saudi Personal Data Protection Law. The controller is Asjad, commercial register 1010012345, Riyadh.

## What we collect and why

| Data | Purpose | Basis |
|---|---|---|
| Name, email, mobile, gender, date of birth | Your account, and contact about your order | Performing the contract |
| National Address and recipient | Delivery | Performing the contract |
| Orders, invoices, payments | Sale, guarantee, accounting | Contract and legal duty |
| ID, residence or passport number, for orders above 10,000 riyals | Verifying the buyer | Legal duty |
| Reviews, messages, attachments | Publishing your review, answering you | Your consent |
| Internet address and operating logs | Protecting the store from fraud and faults | Legitimate interest |

Fields marked as required are needed to complete an order; the rest are optional. We never ask for a picture of your ID; its number is stored encrypted and only its last digits are shown.

## Payment cards

Your card’s data goes from your browser straight to the licensed payment gateway. It does not pass through our servers and is not kept by us. We keep the transaction’s reference, the kind of card and its last four digits.

## Who sees it

- The courier: name, mobile, address.
- The payment gateway: amount and order number.
- The mail provider: your email address and the message.
- The tax authority and other competent bodies: what the law requires.

We neither sell nor rent your data. It is kept inside the Kingdom. If you sign in through another company’s account, that company processes the sign-in under its own policy.

## How long

- Account: until you delete it.
- Invoices: at least 6 years, under tax law.
- Records of gold sales and identity checks: 10 years.
- Operating logs: 90 days.

After deletion your personal data is removed; what the law makes us keep is locked away from use.

## Marketing messages

We send them only if you chose to receive them; the box is unticked to begin with. You can stop at any time from your account or from the link in the message.

## Cookies and storage

Only what the store needs to work: one cookie for your session, one for your language, and local storage for the number of pieces in your cart. We use no advertising trackers.

## Your rights

- To be told what we collect and for what.
- To see your data and obtain a copy of it.
- To correct it, or to ask for its destruction.
- To withdraw consent, without effect on what came before.

Copy and deletion are on your [profile](/Profile) page; for anything else write to care@asjad.example. We answer within 30 days.

## Incidents and complaints

If a breach touches your data, we report it to the Saudi Data and AI Authority within 72 hours and tell you without delay. You may complain to the authority if you think that we failed you.

## Changes

Changes are published here with their date, and we write to you if they are material.
`,
  },
}
