import type { DemoPage } from './demo-page.ts'

export const privatePolicy: DemoPage = {
  slug: 'private-policy',
  title: { ar: 'سياسة الخصوصية', en: 'Privacy policy' },
  body: {
    ar: `
توضّح هذه السياسة ما نجمعه من بياناتك ولماذا، ومن يطّلع عليه، وحقوقك فيه وفق نظام حماية البيانات الشخصية في المملكة. جهة التحكم هي متجر {{name}}، السجل التجاري {{registration_number}}، {{company}}. ومسؤول حماية البيانات يرد على {{email}}.

## ما نجمعه ولماذا

| البيانات | الغرض | الأساس |
|---|---|---|
| الاسم والبريد والجوال والجنس وتاريخ الميلاد | إنشاء حسابك والتواصل معك بشأن طلبك | تنفيذ العقد |
| العنوان الوطني واسم المستلم | توصيل الطلب | تنفيذ العقد |
| الطلبات والفواتير والمدفوعات | البيع والضمان والمحاسبة | العقد والالتزام النظامي |
| رقم الهوية أو الإقامة أو الجواز، للطلبات التي تتجاوز 10,000 ريال | التحقق من هوية المشتري | الالتزام النظامي |
| التقييمات والرسائل والمرفقات | نشر تقييمك والرد عليك | موافقتك |
| عنوان الإنترنت وسجلات التشغيل | حماية المتجر من الاحتيال والأعطال | المصلحة المشروعة |

الحقول المعلَّمة بكلمة «مطلوب» لازمة لإتمام الطلب، ودونها لا نستطيع بيع القطعة لك أو توصيلها. وما سواها اختياري، وتركه لا يمنعك من الشراء. لا نطلب صورة من هويتك، ونحفظ رقمها مشفّرًا ولا نعرض منه إلا آخر خاناته.

## بطاقات الدفع

تنتقل بيانات بطاقتك من متصفحك إلى بوابة الدفع المرخّصة مباشرة، ولا تمر بخوادمنا ولا تُحفظ عندنا. نحتفظ برمز العملية ونوع البطاقة وآخر أربع خانات منها.

## من يطّلع عليها

- شركة الشحن: الاسم والجوال والعنوان.
- بوابة الدفع: مبلغ العملية ورقم الطلب.
- مزود البريد: عنوان بريدك ونص الرسالة.
- هيئة الزكاة والضريبة والجمارك والجهات المختصة: ما يوجبه النظام.

لا نبيع بياناتك ولا نؤجّرها. وتُحفظ داخل المملكة، فإن اخترت الدخول بحساب خارجي عالجت شركته بيانات الدخول وفق سياستها.

## مدة الحفظ

- الحساب: إلى أن تحذفه.
- الفواتير: 6 سنوات على الأقل وفق الأنظمة الضريبية.
- سجلات بيع الذهب والتحقق من الهوية: 10 سنوات.
- سجلات التشغيل: 90 يومًا.

بعد الحذف تُزال بياناتك الشخصية، ويبقى ما يوجب النظام حفظه محجوبًا عن الاستخدام.

## الرسائل التسويقية

لا نرسلها إلا إذا اخترتها بنفسك، وخيارها غير مفعّل ابتداءً. توقفها متى شئت من حسابك أو من رابط الرسالة.

## ملفات الارتباط والتخزين

نستخدم ما يلزم للتشغيل فقط: ملف لجلسة الدخول، وآخر للغة، وتخزينًا محليًا لعدد القطع في السلة. ولا نستخدم ملفات تتبّع إعلانية.

## حقوقك

- **العلم:** أن تعرف ما نجمعه وغرضه وأساسه.
- **الاطّلاع والنسخة:** أن تطّلع على بياناتك وتحصل على نسخة منها بصيغة واضحة، مجانًا.
- **التصحيح:** أن تصحّحها أو تكملها أو تحدّثها.
- **الإتلاف:** أن تطلب إتلاف ما لم تعد إليه حاجة.
- **سحب الموافقة:** متى شئت، دون أثر على ما سبق.

تجد النسخة والحذف في صفحة [حسابي](/Profile)، ولما سواهما اكتب إلى {{email}}. نرد خلال 30 يومًا.

## الحوادث والشكاوى

إذا وقع تسرّب يمسّ بياناتك أبلغنا الهيئة السعودية للبيانات والذكاء الاصطناعي خلال 72 ساعة، وأبلغناك دون تأخير. ولك التقدّم بشكوى إلى الهيئة إن رأيت أننا أخللنا بحقك.

## من هم دون الثامنة عشرة

المتجر لمن بلغ 18 عامًا، ولا نجمع عن قصد بيانات من هم دونها. إذا علمنا بشيء منها أتلفناه.

## التعديل

ننشر أي تعديل هنا مع تاريخه، ونخبرك بالبريد إن كان جوهريًا.
`,
    en: `
This policy says what data we collect and why, who sees it, and your rights under the Saudi Personal Data Protection Law. The controller is {{name}}, commercial registration {{registration_number}}, {{company}}. Our data protection officer answers at {{email}}.

## What we collect and why

| Data | Purpose | Basis |
|---|---|---|
| Name, email, mobile, gender, date of birth | Your account, and contact about your order | Performing the contract |
| National Address and recipient | Delivery | Performing the contract |
| Orders, invoices, payments | Sale, guarantee, accounting | Contract and legal duty |
| ID, residence or passport number, for orders above 10,000 riyals | Verifying the buyer | Legal duty |
| Reviews, messages, attachments | Publishing your review, answering you | Your consent |
| Internet address and operating logs | Protecting the store from fraud and faults | Legitimate interest |

Fields marked “required” are needed to complete an order: without them we can neither sell nor deliver the piece. The rest are optional, and leaving them out keeps you from nothing. We never ask for a picture of your ID; its number is stored encrypted and only its last digits are shown.

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

- **To be informed:** what we collect, for what, and on what basis.
- **Access and copy:** to see your data and obtain a copy of it in a clear format, free of charge.
- **Correction:** to correct, complete or update it.
- **Destruction:** to ask for the destruction of what is no longer needed.
- **To withdraw consent:** at any time, without effect on what came before.

Copy and deletion are on your [profile](/Profile) page; for anything else write to {{email}}. We answer within 30 days.

## Incidents and complaints

If a breach touches your data, we report it to the Saudi Data and AI Authority within 72 hours and tell you without delay. You may complain to the authority if you think that we failed you.

## People under 18

The store is for people aged 18 and over, and we do not knowingly collect data of anyone younger. If we learn of any, we destroy it.

## Changes

Changes are published here with their date, and we write to you if they are material.
`,
  },
}
