import { inPolicy } from '../return-button.ts'
import type { DemoPage } from './demo-page.ts'

export const termsAndConditions: DemoPage = {
  slug: 'terms-and-conditions',
  title: { ar: 'سياسة الاستبدال والإرجاع', en: 'Replacement and return policy' },
  body: {
    ar: `
تسري هذه السياسة على كل طلب من متجر عسجد، وفق نظام التجارة الإلكترونية ولائحته التنفيذية ونظام المعادن الثمينة والأحجار الكريمة.

## الإرجاع خلال 7 أيام

يحق لك إرجاع القطعة خلال 7 أيام من استلامها، دون ذكر سبب، إذا:

1. لم تُستعمل ولم يُعدَّل مقاسها.
2. بقيت عليها بطاقة السعر وختم المتجر.
3. وصلتنا مع الفاتورة والعلبة، ومع شهادتها أو بطاقة أحجارها إن وُجدت.

نفحص القطعة ونزنها عند وصولها. إذا طابق الوزن والحالة ما في الفاتورة قُبل الإرجاع، وإلا أعدناها إليك مع بيان السبب.

## ما لا يُرجع

- القطع المصنوعة بطلبك: ما نُقش عليه اسم أو حرف، أو صُنع بمقاس خاص، ما لم يكن فيها عيب أو خالفت طلبك.
- السبائك والعملات التي فُتح غلافها أو كُسر ختمها، لأن شهادتها مرتبطة بالختم.
- القطع التي تلفت بسوء الاستعمال بعد التسليم.

السبائك والعملات المختومة تُرجع خلال المدة نفسها ما دام ختمها سليمًا. وما لا يُرجع نذكره في صفحته قبل أن تشتريه.

## الاستبدال

يمكنك استبدال القطعة بمقاس آخر أو بقطعة أخرى خلال 7 أيام بالشروط نفسها. تُحسب القطعة المرتجعة بسعر فاتورتها، والقطعة الجديدة بسعر يوم الاستبدال، ويُدفع الفرق أو يُرد.

## من يتحمل الشحن

- إذا كان السبب عيبًا أو خطأ منّا: نتحمّل الشحن ذهابًا وإيابًا، ونرد رسوم التوصيل الأولى.
- إذا كان الإرجاع برغبتك: تتحمّل تكلفة إعادة القطعة. نرتّب لك شحنة مؤمَّنة وتُخصم تكلفتها من المبلغ المردود بعد أن تعرفها.

## رد المبلغ

يُرد المبلغ بسعر الفاتورة، أيًّا كان سعر الذهب يوم الإرجاع، خلال 14 يومًا من قبول القطعة:

- الدفع بالبطاقة: إلى البطاقة نفسها.
- الدفع عند الاستلام: بتحويل بنكي إلى رقم آيبان باسم صاحب الطلب.

نصدر إشعارًا دائنًا بالمبلغ المردود وضريبته.

## القطع المعيبة أو المخالفة

إذا وصلت قطعة معيبة أو غير ما طلبت، راسلنا بصورتها ورقم الطلب من صفحة [الشكاوى والمقترحات](/compliants). نستلمها على حسابنا، ولك أن تختار الإصلاح أو الاستبدال أو رد المبلغ كاملًا. وضمان العيار والوزن لا تحدّه مدة.

## إلغاء الطلب

- لك إلغاء الطلب من صفحة [طلباتي](/MyOrders) قبل أن يبدأ تجهيزه، ويُرد ما دُفع كاملًا.
- إذا أخطأت في بيانات الطلب فأبلغنا خلال 24 ساعة لنصحّحها.
- إذا تأخّر التسليم أكثر من 15 يومًا عن تاريخ الطلب أو الموعد المتفق عليه، فلك فسخ العقد واسترداد كل ما دفعت، بما فيه رسوم التوصيل.

## كيف تطلب الإرجاع

${inPolicy.now.ar}
2. نرد خلال يوم عمل واحد، ونرسل لك بوليصة شحن مؤمَّنة وطريقة التغليف.
3. سلّم القطعة مختومة إلى المندوب واحتفظ بإيصاله.
4. نفحصها ونخبرك بالنتيجة خلال يومي عمل من وصولها.

إذا لم نصل إلى حل، فلك التقدّم ببلاغ إلى وزارة التجارة على الرقم [1900](tel:1900) أو من تطبيق «بلاغ تجاري».

## من نحن

{{name}}، {{company}}. السجل التجاري {{registration_number}}، والرقم الضريبي {{tax_number}}. نرد على الهاتف {{working_hours}}.
`,
    en: `
This policy applies to every order from Asjad, under the Saudi E-Commerce Law and its regulations and the law of precious metals and gemstones.

## Returns within 7 days

You may return a piece within 7 days of receiving it, without giving a reason, if:

1. it has not been used and its size has not been altered;
2. the price tag and our seal are still on it;
3. it comes back with its invoice and box, and with its certificate or stone card if it has one.

We inspect and weigh the piece when it arrives. If weight and condition match the invoice, the return is accepted; if not, we send it back to you and say why.

## What cannot be returned

- Pieces made to your order: engraved with a name or letter, or made to a special size, unless they are faulty or differ from what you ordered.
- Bars and coins whose packaging has been opened or whose seal is broken, because the certificate is tied to the seal.
- Pieces damaged by misuse after delivery.

Sealed bars and coins can be returned within the same time as long as the seal is whole. What cannot be returned says so on its page, before you buy it.

## Replacement

Within 7 days and on the same terms you may exchange a piece for another size or another piece. The returned piece counts at its invoice price, the new one at the price of the day, and the difference is paid or refunded.

## Who pays for shipping

- If the reason is a fault or a mistake of ours: we pay both ways and refund the first delivery charge.
- If you change your mind: you bear the cost of sending the piece back. We arrange an insured shipment and deduct its cost from the refund, after telling you the amount.

## Refunds

You are refunded the invoice price, whatever gold costs that day, within 14 days of our accepting the piece:

- paid by card: to the same card;
- paid in cash on delivery: by bank transfer to an IBAN in the name of the person who ordered.

We issue a credit note for the amount and its VAT.

## Faulty or wrong pieces

If a piece arrives faulty or is not what you ordered, send us a picture and the order number from [complaints and suggestions](/compliants). We collect it at our cost, and you choose between repair, replacement and a full refund. The guarantee on karat and weight has no time limit.

## Cancelling an order

- You may cancel from [my orders](/MyOrders) until we start preparing the order; whatever was paid is refunded in full.
- If you made a mistake in the order’s details, tell us within 24 hours and we will correct it.
- If delivery is more than 15 days later than the order date or the agreed date, you may end the contract and get back everything you paid, delivery included.

## How to ask for a return

${inPolicy.now.en}
2. We answer within one work day with an insured return label and how to pack the piece.
3. Hand the sealed box to the courier and keep the receipt.
4. We inspect it and tell you the outcome within two work days of its arrival.

If we cannot settle the matter, you may report it to the Ministry of Commerce on [1900](tel:1900) or in its “Balagh Tejari” app.

## Who we are

{{name}}, {{company}}. Commercial registration {{registration_number}}, VAT number {{tax_number}}. We answer the phone {{working_hours}}.
`,
  },
}
