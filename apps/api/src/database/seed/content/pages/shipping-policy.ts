import { couriersAsk, nationalAddress } from '../wording.ts'
import type { DemoPage } from './demo-page.ts'

export const shippingPolicy: DemoPage = {
  slug: 'shipping-policy',
  title: { ar: 'سياسة الشحن', en: 'Shipping policy' },
  body: {
    ar: `
نوصّل إلى جميع مدن المملكة العربية السعودية. لا نشحن خارجها.

## المدة

| المرحلة | المدة |
|---|---|
| تجهيز القطع المتوفرة | يوم عمل واحد |
| تجهيز القطع المنقوشة | 3 أيام عمل |
| التوصيل | من 1 إلى 4 أيام عمل |

أيام العمل من الأحد إلى الخميس. الطلب المؤكد بعد الرابعة عصرًا يُحسب من اليوم التالي.

## شركات الشحن

- **التوصيل العادي:** إلى بابك، ويقبل الدفع نقدًا عند الاستلام حتى 20,000 ريال.
- **التسليم باليد:** مندوب واحد من مقرنا إليك، بشحنة مؤمَّنة بكامل قيمتها، والدفع بالبطاقة فقط.

تظهر تكلفة كل خيار في صفحة إتمام الطلب قبل الدفع.

## العنوان الوطني

${couriersAsk.now.ar} ${nationalAddress.now.ar}

## التسليم

- يُسلَّم الطلب لك أو لمن سمّيته مستلمًا، بعد إبراز الهوية ورمز التحقق المرسل إلى جواله.
- افحص ختم العلبة أمام المندوب. إذا كان مكسورًا فارفض الاستلام واتصل بنا في الحال.
- يحاول المندوب التسليم مرتين. بعدها تعود الشحنة إلينا، ونتفق معك على موعد جديد أو نرد المبلغ بعد خصم تكلفة الشحن.

## التأمين والمسؤولية

المسؤولية على المتجر إلى لحظة تسليمك القطعة. إذا فُقدت الشحنة أو تلفت في الطريق فلك قطعة مثلها أو رد المبلغ كاملًا، دون انتظار تسوية شركة التأمين.

## التأخير

نخبرك إن تأخّرت الشحنة عن موعدها وبسبب التأخير. وإذا تجاوز 15 يومًا من تاريخ الطلب، أو من الموعد الذي اتفقنا عليه، فلك إلغاء الطلب واسترداد كل ما دفعت، بما فيه رسوم التوصيل. هذا حق يكفله لك نظام التجارة الإلكترونية.

## تتبّع الشحنة

يصلك رقم الشحنة بالبريد عند إرسالها، وتجده في صفحة [طلباتي](/MyOrders).

للاستفسار: {{phone}} أو {{email}}، {{working_hours}}.
`,
    en: `
We deliver to every city in Saudi Arabia. We do not ship abroad.

## How long it takes

| Step | Time |
|---|---|
| Preparing pieces in stock | one work day |
| Preparing engraved pieces | 3 work days |
| Delivery | 1 to 4 work days |

Work days are Sunday to Thursday. An order confirmed after 4 pm counts from the next day.

## Couriers

- **Standard delivery:** to your door; takes cash on delivery up to 20,000 riyals.
- **Hand delivery:** one courier from our office to you, the shipment insured for its full value; card payment only.

The cost of each is shown at checkout before you pay.

## National Address

${couriersAsk.now.en} ${nationalAddress.now.en}

## Handing over

- The order is handed to you, or to the recipient you named, against ID and the code sent to that mobile.
- Check the seal of the box in front of the courier. If it is broken, refuse it and call us at once.
- Delivery is tried twice. After that the shipment returns to us, and we agree on a new date with you or refund the amount less the cost of shipping.

## Insurance and risk

The risk is ours until the piece is in your hands. If a shipment is lost or damaged on the way, you get a piece like it or a full refund, without waiting for the insurer.

## Delays

We tell you if a shipment is late, and why. If delivery takes more than 15 days from the order, or from the date we agreed on, you may cancel and get back everything you paid, delivery included. The E-Commerce Law gives you that right.

## Tracking

The tracking number comes by email when the order ships, and stands on [my orders](/MyOrders).

Questions: {{phone}} or {{email}}, {{working_hours}}.
`,
  },
}
