import { inAgreement } from '../return-button.ts'
import type { DemoPage } from './demo-page.ts'

export const usageAgreement: DemoPage = {
  slug: 'usage-agreement',
  title: { ar: 'اتفاقية الاستخدام', en: 'Usage agreement' },
  body: {
    ar: `
باستخدامك متجر عسجد أو تطبيقه توافق على هذه الاتفاقية. البائع هو {{name}}، السجل التجاري {{registration_number}}، والرقم الضريبي {{tax_number}}، {{company}}. تخضع الاتفاقية لأنظمة المملكة العربية السعودية، والنص العربي هو المعتمد عند الاختلاف.

## الحساب

- يُنشئ الحساب من بلغ 18 عامًا، ببيانات صحيحة تخصه.
- أنت مسؤول عن كلمة مرورك. أبلغنا فور الشك في دخول غيرك إلى حسابك.
- لنا إيقاف حساب استُخدم في احتيال أو مخالفة نظامية، مع إبلاغك بالسبب متى سمح النظام.

## القطع

نعرض لكل قطعة نوعها ووزنها وعيارها ونقاءها وسعرها. الصور مكبّرة، والمقاسات مكتوبة بالمليمتر. والوزن المكتوب في فاتورتك هو ما تُحاسَب عليه.

## الأسعار

- الأسعار بالريال السعودي شاملة ضريبة القيمة المضافة: 15% على المشغولات والعملات عيار 21، و0% على سبائك الاستثمار بنقاء 99% فأكثر.
- سعر القطعة المسعّرة بالذهب يتبع سعر اللحظة، ويُثبَّت 15 دقيقة عند إتمام الطلب. بعدها يُحسب من جديد ويُعرض عليك قبل الدفع.
- إذا انقطع تحديث السعر أكثر من 15 دقيقة نوقف بيع القطع المسعّرة بالذهب إلى أن يعود.
- إذا ظهر سعر خاطئ بسبب عطل ظاهر فلنا إلغاء الطلب قبل شحنه ورد المبلغ كاملًا.

## الطلب والدفع

1. تراجع السلة والعنوان وشركة الشحن والمبلغ قبل التأكيد.
2. ينعقد البيع عند تأكيدنا الطلب برسالة، وتصلك فاتورة ضريبية مبسطة.
3. الدفع بمدى أو فيزا أو ماستركارد، أو نقدًا عند الاستلام في حدود ما تقبله شركة الشحن.
4. طلب البطاقة الذي لا يُدفع خلال 30 دقيقة يُلغى، وتعود القطع إلى المخزون.

إذا أخطأت في بيانات الطلب فلك تصحيحها خلال 24 ساعة من إرساله، ما لم يُشحن.

لا نبيع الذهب بالتقسيط ولا بالدفع المؤجل.

## الضمان والصيانة

- ضمان العيار والوزن ومطابقة الوصف لا تحدّه مدة.
- عيوب الصنع مضمونة سنتين من الاستلام: نصلح القطعة دون مقابل، أو نستبدلها إن تعذّر الإصلاح.
- لا يشمل الضمان آثار الاستعمال والصدمات والمواد الكيميائية، ولا ما أصلحه غيرنا.
${inAgreement.now.ar}

## التحقق من الهوية

يلزم رقم هوية أو إقامة أو جواز للطلبات التي يتجاوز إجماليها 10,000 ريال، التزامًا بأنظمة مكافحة غسل الأموال. ويُطلب إثبات الهوية عند التسليم. لنا رفض طلب لا تكتمل بياناته أو يُشتبه فيه.

## التقييمات والمحتوى

تقييمك لك، وتأذن لنا بنشره. لا ننشر ما فيه إساءة أو بيانات شخصية لغيرك أو إعلان. تقييم الزائر يُراجع قبل ظهوره، وعلامة «مشترٍ موثّق» لمن اشترى القطعة منّا.

أسماء عسجد وشعاره وصوره ونصوصه ملك للمتجر، ولا تُستعمل تجاريًا دون إذن مكتوب.

## حدود المسؤولية

نضمن العيار والوزن ومطابقة الوصف. ولا نضمن سعر الذهب مستقبلًا، وليس في الموقع نصيحة استثمارية. لا يحدّ هذا البند من حق يقرّه لك النظام.

## التعديل والنزاع

نخبرك بأي تعديل جوهري قبل سريانه بأسبوع. تُحل النزاعات وديًّا أولًا، ثم لدى الجهات القضائية المختصة في الرياض. رقم بلاغات وزارة التجارة: [1900](tel:1900).
`,
    en: `
By using the Asjad store or its app you accept this agreement. The seller is {{name}}, commercial registration {{registration_number}}, VAT number {{tax_number}}, {{company}}. The agreement is governed by the law of Saudi Arabia; where the texts differ, the Arabic one prevails.

## Your account

- An account may be opened by anyone aged 18 or over, with true details of their own.
- You are responsible for your password. Tell us at once if you suspect that someone else has used your account.
- We may suspend an account used for fraud or against the law, and will tell you why where the law allows it.

## Products

For every piece we state kind, weight, karat, fineness and price. Pictures are enlarged; measurements are given in millimetres. You pay for the weight stated on your invoice.

## Prices

- Prices are in Saudi riyals with VAT: 15 % on jewellery and 21K coins, 0 % on investment bars of 99 % fineness and above.
- A piece priced by gold follows the price of the moment, held for 15 minutes at checkout. After that it is computed again and shown to you before you pay.
- If price updates fail for more than 15 minutes, we stop selling pieces priced by gold until they return.
- If an evident fault shows a wrong price, we may cancel the order before it ships and refund it in full.

## Ordering and paying

1. You review cart, address, courier and amount before confirming.
2. The sale is made when we confirm the order by message; you receive a simplified tax invoice.
3. You pay with mada, Visa or Mastercard, or in cash on delivery up to the courier’s limit.
4. A card order not paid within 30 minutes is cancelled, and its pieces go back on sale.

If you made a mistake in the order, you may correct it within 24 hours of sending it, unless it has shipped.

We do not sell gold in instalments or on deferred payment.

## Guarantee and repair

- Karat, weight and description are guaranteed without time limit.
- Faults of making are guaranteed for two years from delivery: we repair the piece free of charge, or replace it if it cannot be repaired.
- The guarantee does not cover wear, knocks and chemicals, nor what others have repaired.
${inAgreement.now.en}

## Identity

An ID, residence or passport number is needed for orders whose total exceeds 10,000 riyals, under the rules against money laundering. Proof of identity is asked for at delivery. We may refuse an order whose details are incomplete or suspicious.

## Reviews and content

Your review is yours, and you allow us to publish it. We do not publish insults, other people’s personal data or advertising. A visitor’s review is checked before it appears; "verified buyer" marks those who bought the piece from us.

The names, logo, pictures and texts of Asjad belong to the store and may not be used commercially without written permission.

## Limits of liability

We guarantee karat, weight and description. We do not guarantee the future price of gold, and nothing on this site is investment advice. This clause does not limit any right that the law gives you.

## Changes and disputes

We tell you of any material change a week before it takes effect. Disputes are settled amicably first, then before the competent courts in Riyadh. The Ministry of Commerce takes reports on [1900](tel:1900).
`,
  },
}
