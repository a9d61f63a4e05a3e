import type { DemoPage } from './demo-page.ts'

export const about: DemoPage = {
  slug: 'about',
  title: { ar: 'من نحن', en: 'About us' },
  body: {
    ar: `
عسجد متجر سعودي للذهب والمجوهرات. نبيع مشغولات عيار 18 و21، وسبائك عيار 24، وعملات ذهبية، وقطعًا تُصنع باسمك.

## كيف نسعّر

سعر القطعة ثلاثة أرقام معلنة: قيمة الذهب بوزنها وعيارها وسعر الجرام في اللحظة نفسها، ثم المصنعية، ثم ضريبة القيمة المضافة. تجد الأرقام الثلاثة في صفحة القطعة وفي السلة وفي الفاتورة، ولا يُضاف إليها شيء غير التوصيل.

سعر الجرام يتبع السعر العالمي ويتحدّث كل نصف دقيقة. وعند إتمام الطلب نثبّته لك 15 دقيقة، فلا يتغيّر وأنت تكتب عنوانك.

## ما الذي نضمنه

- **العيار:** كل قطعة مدموغة بعيارها: 750 لعيار 18، و875 لعيار 21، و999.9 للسبائك. وضمان العيار لا ينتهي.
- **الوزن:** نزن القطعة قبل الشحن، والوزن المكتوب في الفاتورة هو وزن الذهب دون الأحجار.
- **الأحجار:** كل قطعة مرصّعة بألماس أو حجر كريم تصل مع بطاقة تعريف بنوع الحجر ووزنه وأي معالجة عليه.
- **السبائك:** لكل سبيكة رقم تسلسلي وشهادة تُفتح من صفحة [شهادة السبائك](/certificates).

## أين نعمل

مقرنا في {{company}}، ونوصّل إلى مدن المملكة كلها. فريق خدمة العملاء يرد {{working_hours}}. [تواصل معنا](/Contact).

## بيانات المنشأة

- السجل التجاري: {{registration_number}}
- الرقم الضريبي: {{tax_number}}
- رقم التوثيق في المركز السعودي للأعمال: {{business_center_number}}
- العنوان: {{company}}
- الهاتف: {{phone}}
- البريد: {{email}}
`,
    en: `
Asjad is a Saudi store for gold and jewellery. We sell worked pieces in 18K and 21K, bars in 24K, gold coins, and pieces made to your name.

## How we price

A price is three figures in the open: the value of the gold by weight, karat and the gram price of that moment; the making charge; and VAT. All three stand on the product page, in the cart and on the invoice, and nothing but delivery is added to them.

The gram price follows the world market and is refreshed every half minute. At checkout we hold it for you for 15 minutes, so it does not move while you write your address.

## What we guarantee

- **Karat:** every piece is stamped: 750 for 18K, 875 for 21K, 999.9 for bars. The guarantee on karat does not expire.
- **Weight:** we weigh each piece before it leaves. The weight on your invoice is the weight of the gold without stones.
- **Stones:** a piece with diamonds or gemstones comes with an identification card that names the stone, its weight and any treatment.
- **Bars:** every bar has a serial number and a certificate that opens on the [bullion certificate](/certificates) page.

## Where we are

Our office is on {{company}}, and we deliver to every city in the Kingdom. Customer care answers {{working_hours}}. [Contact us](/Contact).

## Business details

- Commercial registration: {{registration_number}}
- VAT number: {{tax_number}}
- Saudi Business Center authentication: {{business_center_number}}
- Address: {{company}}
- Phone: {{phone}}
- Email: {{email}}
`,
  },
}
