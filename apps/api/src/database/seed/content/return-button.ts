// How to ask for a return: as the first stores had it, and as it is since orders have a button for it.

export const inPolicy = {
  before: {
    ar: '1. اكتب إلى {{email}} أو اتصل على {{phone}} واذكر رقم الطلب وسبب الإرجاع.',
    en: '1. Write to {{email}} or call {{phone}} with the order number and the reason.',
  },
  now: {
    ar: '1. افتح الطلب من صفحة [طلباتي](/MyOrders) واضغط زر «إرجاع الطلب». وإن أردت إرجاع قطعة واحدة منه، أو تعذّر عليك ذلك، فاكتب إلى {{email}} أو اتصل على {{phone}} واذكر رقم الطلب.',
    en: '1. Open the order in [my orders](/MyOrders) and press “Return order”. To return one piece of several, or if you cannot do so, write to {{email}} or call {{phone}} with the order number.',
  },
}

export const inAgreement = {
  before: {
    ar: '- تفاصيل الإرجاع في [سياسة الاستبدال والاسترجاع](/Terms-and-Conditions).',
    en: '- Returns are in the [replacement and return policy](/Terms-and-Conditions).',
  },
  now: {
    ar: '- لإرجاع طلب تسلّمته افتحه من صفحة [طلباتي](/MyOrders) واضغط زر «إرجاع الطلب». والشروط في [سياسة الاستبدال والإرجاع](/Terms-and-Conditions).',
    en: '- To return an order that you have received, open it in [my orders](/MyOrders) and press “Return order”. The terms are in the [replacement and return policy](/Terms-and-Conditions).',
  },
}

export const inFaqs = {
  before: {
    ar: 'نعم، خلال 7 أيام من الاستلام إذا لم تُستعمل وبقيت بطاقتها وختمها. لا تُسترجع القطع المصنوعة باسمك ولا السبائك التي فُتح غلافها.',
    en: 'Yes, within 7 days of receiving it, unused and with tag and seal in place. Pieces made to your name and bars whose packaging was opened cannot be returned.',
  },
  now: {
    ar: 'نعم، خلال 7 أيام من الاستلام إذا لم تُستعمل وبقيت بطاقتها وختمها: افتح الطلب من «طلباتي» واضغط «إرجاع الطلب». لا تُرجع القطع المصنوعة باسمك ولا السبائك التي فُتح غلافها.',
    en: 'Yes, within 7 days of receiving it, unused and with tag and seal in place: open the order in My Orders and press “Return order”. Pieces made to your name and bars whose packaging was opened cannot be returned.',
  },
}
